import { ACCOUNT_KINDS } from '@baoqiao/contract/ledger/chart.ts'
import type { ledger } from '@baoqiao/contract/ledger/list.ts'
import { sql } from 'kysely'
import { notFound } from '../kernel/http/app-error.ts'
import type { Handler } from '../kernel/http/handlers.ts'
import { balanceOf } from './balances.ts'

interface Moved {
  debitsBefore: string
  creditsBefore: string
  debits: string
  credits: string
}

/** One pass over the account's entries up to the end of the period; row security leaves out those of others. */
export const statement: Handler<(typeof ledger)['statement']> = async ({ params, query }, { tx }) => {
  const account = await tx
    .selectFrom('ledgerAccount')
    .select(['name', 'kind'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!account) throw notFound()
  const begin = query.start ? sql`at >= ${`${query.start}T00:00:00+08:00`}` : sql`true`
  const until = query.end ? sql`at <= ${`${query.end}T23:59:59.999+08:00`}` : sql`true`
  const { rows } = await sql<Moved>`select
      coalesce(sum(debit) filter (where not (${begin})), 0) as debits_before,
      coalesce(sum(credit) filter (where not (${begin})), 0) as credits_before,
      coalesce(sum(debit) filter (where ${begin}), 0) as debits,
      coalesce(sum(credit) filter (where ${begin}), 0) as credits
    from ledger_entry where account_id = ${params.id} and ${until}`.execute(tx)
  const [moved] = rows
  const [debits, credits] = [Number(moved?.debits), Number(moved?.credits)]
  const before = { debits: Number(moved?.debitsBefore), credits: Number(moved?.creditsBefore) }
  const after = { debits: before.debits + debits, credits: before.credits + credits }
  const { name, kind } = account
  const opening = balanceOf(kind, before)
  return { name, side: sideOf(kind), opening, debits, credits, closing: balanceOf(kind, after) }
}

function sideOf(kind: string): 'debit' | 'credit' {
  const known: Readonly<Record<string, { side: 'debit' | 'credit' }>> = ACCOUNT_KINDS
  return known[kind]?.side ?? 'debit'
}
