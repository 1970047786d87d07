/** Entries of a statement's paper, at most: it is read by people. The sheet has all of them. */
export const MOST_ON_PAPER = 2000
