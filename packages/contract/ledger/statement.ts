import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { idSchema } from '../kernel/resource.ts'

const day = z.optional(z.string().check(civilDay('日期格式须为 2026-01-31')))
const statementData = z.object({
  name: z.string(),
  /** The side on which the account grows, and balances are told. */
  side: z.enum(['debit', 'credit']),
  opening: z.int(),
  debits: z.int(),
  credits: z.int(),
  closing: z.int(),
})
export type Statement = z.infer<typeof statementData>

/**
 * What an account came to before a period, what moved in it and what it came to then; of the entries that the caller
 * sees. Days of Shanghai, both included; without them from the first or to the last entry. Cents.
 */
export const statement = call({
  method: 'GET',
  path: '/ledger/account/{id}/statement',
  title: '账户期间余额',
  allow: { authority: 'ledger_account_view' },
  params: z.object({ id: idSchema }),
  query: z.strictObject({ start: day, end: day }),
  data: statementData,
})
