import type { settleApplyMachine } from '../machines/settle-apply.ts'
import { setsOf } from './sets-of.ts'

/** `ing`: under way for its channel. `adjustable`: the first reviewer may still change what lines come to. */
export const SETTLE_APPLY = setsOf<typeof settleApplyMachine>()({
  CREATED: ['ing', 'adjustable'],
  REJECTED_FIRST: [],
  APPROVED_FIRST: ['ing'],
  REJECTED_FINAL: ['ing', 'adjustable'],
  APPROVED_FINAL: ['ing'],
  COMMITTED_FINANCE: ['ing'],
  REMITTED: [],
  CANCELED: [],
})
