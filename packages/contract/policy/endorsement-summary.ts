import * as z from 'zod/mini'
import { endorsementMachine } from '../rules/machines/endorsement.ts'
import { stateSchema } from '../rules/states/state-schema.ts'
import { type ChangeCode, changeCodes } from './change-codes.ts'

/** Which kind of change it is. */
export const changeCode = z.enum(changeCodes as [ChangeCode, ...ChangeCode[]], '请选择批改类型')

/** An application for a change of a policy as lists of them show it (2-calls §3). Money in cents, `payMoney` signed; days are civil. */
export const endorsementSummary = z.object({
  id: z.string(),
  applyNo: z.string(),
  changeCode,
  effectiveDate: z.string(),
  status: stateSchema(endorsementMachine),
  heads: z.int(),
  payMoney: z.int(),
  setOff: z.int(),
  doneMoney: z.nullable(z.int()),
  backMoney: z.nullable(z.int()),
  refundWay: z.nullable(z.enum(['account', 'payee'])),
  payDeadline: z.nullable(z.string()),
  endorseNo: z.nullable(z.string()),
  refusedWhy: z.nullable(z.string()),
  receiptNo: z.nullable(z.string()),
  /** What came in when it was not waited for any more, and goes back: cents. */
  lateMoney: z.int(),
  /** Why the caller may not take it back: another submitted it, or it is paid and with the insurer; null where they may. */
  revokeBarred: z.nullable(z.string()),
  /** Of the rows, by state: under way, done, refused. */
  rows: z.object({ open: z.int(), done: z.int(), failed: z.int() }),
  /** By whom, as people know them. */
  by: z.string(),
  at: z.string(),
})
export type EndorsementSummary = z.infer<typeof endorsementSummary>
