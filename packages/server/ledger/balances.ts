import { ACCOUNT_KINDS } from '@baoqiao/contract/ledger/chart.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../tables.ts'

export interface Sums {
  debits: number
  credits: number
}

/** Sums of accounts, exact to the moment: what is folded and what is not yet. As owner; the caller says whose. */
export async function sumsOf(ids: readonly string[], db: Kysely<DB>): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums & { accountId: string }>`
    select account_id, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
      select account_id, debits, credits from ledger_balance where account_id = any(${ids}::bigint[])
      union all
      select account_id, debit, credit from ledger_tail where account_id = any(${ids}::bigint[])) s
    group by account_id`.execute(db)
  return new Map(rows.map(({ accountId, debits, credits }) => [accountId, { debits, credits }]))
}

/** The balance on the side on which the kind of account grows. */
export function balanceOf(kind: string, { debits, credits }: Sums): number {
  const known: Readonly<Record<string, { side: 'debit' | 'credit' }>> = ACCOUNT_KINDS
  return known[kind]?.side === 'credit' ? credits - debits : debits - credits
}

const BATCH = 20_000

/**
 * Moves entries from the tail into their balances, in one statement, so that a reader sees either. Posting never waits
 * for it, and it not for posting: what is not committed yet stays in the tail. Answers how many it moved.
 */
export async function foldBalances(db: Kysely<DB>): Promise<number> {
  for (let folded = 0; ; ) {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from ledger_tail where id in (select id from ledger_tail order by id limit ${BATCH} for update skip locked)
        returning account_id, debit, credit),
      kept as (
        insert into ledger_balance (account_id, debits, credits)
        select account_id, sum(debit), sum(credit) from gone group by account_id order by account_id
        on conflict (account_id) where deleted_at is null do update
          set debits = ledger_balance.debits + excluded.debits, credits = ledger_balance.credits + excluded.credits, updated_at = now())
      select count(*) as count from gone`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    folded += count
    if (count < BATCH) return folded
  }
}
