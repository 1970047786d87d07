import type { accountPayoutMachine } from '../machines/account-payout.ts'
import { setsOf } from './sets-of.ts'

/** `open`: its money is set aside and not paid out yet. */
export const PAYOUT = setsOf<typeof accountPayoutMachine>()({
  SUBMITTED: ['open'],
  APPROVED: ['open'],
  REJECTED: [],
  WITHDRAWN: [],
  PAID: [],
  RETURNED: [],
})
