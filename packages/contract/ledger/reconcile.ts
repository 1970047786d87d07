import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

const difference = z.object({ what: z.string(), wanted: z.int(), found: z.int() })
const check = z.object({
  /** What was compared, in Chinese. */
  title: z.string(),
  /** The first differences, in cents; none when the books agree. */
  differences: z.array(difference),
})
export type Check = z.infer<typeof check>

/** Proves the books against the rows they speak of; changes nothing. */
export const reconcile = call({
  method: 'GET',
  path: '/ledger/reconcile',
  title: '对账检查',
  allow: { authority: 'ledger_account_reconcile' },
  data: z.object({ at: z.string(), checks: z.array(check) }),
})
