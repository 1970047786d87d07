import type { endorsementMachine } from '../machines/endorsement.ts'
import { setsOf } from './sets-of.ts'

/**
 * `underWay`: the policy's one open endorsement, `toPay` or `paid` (or free of charge); `done`: confirmed by the insurer,
 * also when the policy was given back since or it was taken back before its day (it comes to nothing then); `failed`: nothing came of it.
 */
export const ENDORSEMENT = setsOf<typeof endorsementMachine>()({
  '1': ['underWay', 'toPay'],
  '2': ['underWay', 'paid'],
  '3': ['done'],
  '0': ['done'],
  '9': ['done'],
  '4': ['failed'],
  '8': ['failed'],
})
