import type { claimMachine } from '../machines/claim.ts'
import { setsOf } from './sets-of.ts'

/** `barring`: who is covered can be neither removed nor replaced (RULES §1.7). */
export const CLAIM = setsOf<typeof claimMachine>()({
  OPEN: ['barring'],
  PAID: ['barring'],
  REFUSED: [],
  CLOSED: [],
})
