/**
 * Second readings take turns: of each seven tests, or eleven files, a landing has one, another from landing to landing, so
 * that none waits for the long run (primes, since landings are often of two commits). `GATE_ROUND` is the number of commits, set by `npm test` alone: everything else runs them all.
 */
const OF_TESTS = 7
const OF_FILES = 11
const TOLD = process.env.GATE_ROUND

/** Whether there are turns at all. */
export const ARE_TAKEN = TOLD !== undefined

/** Number of the turn; samples begin at another place each time. */
export const ROUND = Number(TOLD ?? 0)

export const isItsTurn = (turn: number, turns = OF_TESTS): boolean =>
  !ARE_TAKEN || turn % turns === ROUND % turns

/** Of `files`, slowest first, those whose turn it is not, but for those beside which something was changed. */
export const whoseTurnItIsNot = (files: readonly string[]): readonly string[] =>
  files.filter((file, place) => !isItsTurn(place, OF_FILES) && !isTouched(file))

/** What this landing changes: tests, and folders of all else. */
const CHANGED = (process.env.GATE_CHANGED ?? '').split(',').filter(Boolean)

/** Whether the file is changed, or something beside it. */
export const isTouched = (file: string): boolean =>
  CHANGED.some((changed) => file === changed || file.startsWith(`${changed}/`))
