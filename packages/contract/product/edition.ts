/**
 * A text's label with the beginning of its fingerprint: what is filled in changes the words under one label, and two
 * texts that differ do not bear one name on papers.
 */
export const editionOf = (version: string, sha256: string | null | undefined): string =>
  [version, sha256?.slice(0, 6)].filter(Boolean).join('-')
