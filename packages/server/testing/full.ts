import { test } from 'vitest'

/** The long run (`npm run test:full`): what each landing does not wait for. */
export const FULL = process.env.FULL === '1'

/** A test of the long run only; what it is a long case of has a short one beside it. */
export const inFull = test.runIf(FULL)
