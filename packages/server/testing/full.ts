import { test } from 'vitest'
import { isItsTurn } from './turns.ts'

/** The long run (`npm run test:full`): what each landing does not wait for. */
export const FULL = process.env.FULL === '1'

/** Of a table of cases as many from its beginning as a landing waits for; the long run has all of them. */
export const few = <T>(all: readonly T[], count = 1): readonly T[] => (FULL ? all : all.slice(0, count))

/** A test of the long run only; what it is a long case of has a short one beside it. */
export const inFull = test.runIf(FULL)

/** A second reading in a file that runs on every landing: each landing has one of seven. */
export const takesTurn = (turn: number) => test.runIf(isItsTurn(turn))
