/** Longer than anything outside may take, so that a row is not carried twice by two live servers. */
export const LEASE_MS = 120_000
