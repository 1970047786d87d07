/** Payments of one batch, at most. */
export const MOST_PAYMENTS = 500
