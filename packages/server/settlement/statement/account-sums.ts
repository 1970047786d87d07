import { endOfDay, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import type { StatementEntry } from '@baoqiao/contract/settlement/statement.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Books } from '../../ledger/post.ts'

/** Of one channel's account. */
interface Asked {
  channelId: string
  from: string
  to: string
}
type Kind = StatementEntry['kind']
/** What a statement is of as a whole; cents. */
interface AccountSums {
  opening: number
  closing: number
  /** By kind of entry. */
  sums: Record<string, number>
  total: number
}

/** The account in which a channel's commission stands; none before it earned any. As owner. */
export const accountsOf = (channelId: string, tenantId: string): RawBuilder<unknown> =>
  sql`select id from ledger_account where tenant_id = ${tenantId} and kind = 'commission' and owner = ${channelId}
    and deleted_at is null`

/** What an entry `e` of such an account is: by its source and by its sign alone, so that no row is looked for. */
export const KIND_OF = sql`case when e.event in ('adjusted', 'paidOut', 'bounced', 'returned') then e.event
  when e.event in ('withheld', 'withheldBack') then 'withheld'
  when e.source_table = 'settle_award' then 'award' when e.source_table = 'settle_cancel_fee' then 'clawedBack'
  when e.debit > 0 then 'refunded' else 'earned' end`

/**
 * What the channel was owed at the beginning and at the end of the days, and by what it was moved, in one look at the books: back
 * from the balance of now, so that years before the days cost nothing. As owner.
 */
export async function accountSums(
  { channelId, from, to }: Asked,
  { tx, tenantId }: Books,
): Promise<AccountSums> {
  const { rows } = await sql<{ kind: Kind | 'now' | 'later'; cents: string; count: number }>`
    with account as (${accountsOf(channelId, tenantId)})
    select 'now' as kind, coalesce(sum(cents), 0)::text as cents, 0 as count from (
      select credits - debits as cents from ledger_balance where account_id in (select id from account)
      union all
      select credit - debit from ledger_tail where account_id in (select id from account)) s
    union all
    select case when e.at > ${endOfDay(to).toISOString()} then 'later' else ${KIND_OF} end,
      sum(e.credit - e.debit)::text, count(*)::int
    from ledger_entry e where e.account_id in (select id from account) and e.at >= ${startOfDay(from).toISOString()}
    group by 1`.execute(tx)
  const found: AccountSums = { opening: 0, closing: 0, sums: {}, total: 0 }
  for (const { kind, cents, count } of rows) {
    if (kind === 'now') found.closing += Number(cents)
    else if (kind === 'later') found.closing -= Number(cents)
    else {
      found.sums[kind] = Number(cents)
      found.total += count
    }
  }
  const moved = Object.values(found.sums).reduce((sum, cents) => sum + cents, 0)
  return { ...found, opening: found.closing - moved }
}

/** What the first `count` entries of these days moved it by, cents. As owner. */
export async function movedBy(
  { channelId, from, to }: Asked,
  count: number,
  { tx, tenantId }: Books,
): Promise<number> {
  if (count === 0) return 0
  const { rows } = await sql<{ cents: string }>`select coalesce(sum(credit - debit), 0)::text as cents from (
      select credit, debit from ledger_entry where account_id in (${accountsOf(channelId, tenantId)})
        and at between ${startOfDay(from).toISOString()} and ${endOfDay(to).toISOString()}
      order by at, id limit ${count}) s`.execute(tx)
  return Number(rows[0]?.cents ?? 0)
}
