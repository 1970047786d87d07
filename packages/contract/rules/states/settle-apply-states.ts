import type { settleApplyMachine } from '../machines/settle-apply.ts'
import { setsOf } from './sets-of.ts'

/**
 * `ing`: under way for its channel. `adjustable`: the first reviewer may still change what lines come to. `owed`: neither paid
 * nor cancelled. `payable`: with finance.
 */
export const SETTLE_APPLY = setsOf<typeof settleApplyMachine>()({
  CREATED: ['ing', 'adjustable', 'owed'],
  REJECTED_FIRST: ['owed'],
  APPROVED_FIRST: ['ing', 'owed'],
  REJECTED_FINAL: ['ing', 'adjustable', 'owed'],
  APPROVED_FINAL: ['ing', 'owed', 'payable'],
  COMMITTED_FINANCE: ['ing', 'owed', 'payable'],
  REMITTED: [],
  CANCELED: [],
})
