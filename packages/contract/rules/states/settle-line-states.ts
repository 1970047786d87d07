import type { settleLineMachine } from '../machines/settle-line.ts'
import { setsOf } from './sets-of.ts'

/** `unpaid`: its commission is owed and not paid out yet. */
export const SETTLE_LINE = setsOf<typeof settleLineMachine>()({
  '0': ['unpaid'],
  '1': ['unpaid'],
  '2': [],
})
