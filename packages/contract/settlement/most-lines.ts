/** Lines of one application, at most; what was given back of a line counts with it. */
export const MOST_LINES = 500
