import { sql } from 'kysely'
import { AppError } from '../kernel/http/app-error.ts'
import type { Follower, OfficialAccountKey, OfficialAccounts } from '../kernel/http/providers.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { holdAccount } from './hold-account.ts'

/** Openids whose people are asked for at once, and how many such questions go out together. */
const BATCH = 100
const TOGETHER = 4

/** How far a sync is: the account, who asked for it, when it began by the database's clock, and the page that comes next. */
export interface Sync {
  id: string
  userId: string
  started: string
  after: string
  total: number
  added: number
}
type Books = Pick<Work, 'tx' | 'tenantId' | 'now'>
interface Around {
  platform: OfficialAccounts
  key: OfficialAccountKey
  /** One short transaction. */
  inside<T>(work: (books: Books) => Promise<T>): Promise<T>
  /** Whether somebody else is to go on from here. */
  isLate(): boolean
}

/** Page by page, each written in a transaction of its own: what came stays when the platform fails, or time is up. */
export async function pull(sync: Sync, around: Around): Promise<{ sync: Sync; isOver: boolean }> {
  const { platform, key, inside, isLate } = around
  let { total, added, after } = sync
  for (;;) {
    const page = await platform.openids(key, after)
    const people = await peopleOf(page.openids, (openids) => platform.followers(key, openids))
    total += people.length
    added += await inside((books) => write(sync, people, books))
    if (page.openids.length === 0 && page.total > 0 && after === '') throw incomplete()
    if (page.next === '') return { sync: { ...sync, total, added, after }, isOver: true }
    if (page.next === after) throw incomplete()
    after = page.next
    if (isLate()) return { sync: { ...sync, total, added, after }, isOver: false }
  }
}

/** After the last page alone: whom no page has named are gone. Answers how many. */
export async function endSync({ id, started }: Sync, { tx, now }: Books): Promise<number> {
  const at = now().toISOString()
  const { numAffectedRows } = await sql`update wx_account_fans set subscribe_status = '0',
      unsubscribe_time = greatest(subscribe_time, ${at}::timestamptz), version = version + 1, updated_at = now()
    where wx_account_id = ${id} and subscribe_status = '1' and created_at < ${started}::timestamptz
      and (synced_at is null or synced_at < ${started}::timestamptz) and deleted_at is null`.execute(tx)
  await tx.updateTable('wxAccount').set({ syncedAt: at }).where('id', '=', id).execute()
  return Number(numAffectedRows ?? 0)
}

/** A list that ends before it began, or does not end, says of nobody that they left. */
const incomplete = () => new AppError(503, '微信公众平台给出的粉丝列表不完整，请稍后再同步')

async function peopleOf(
  openids: readonly string[],
  ask: (openids: readonly string[]) => Promise<Follower[]>,
): Promise<Follower[]> {
  const batches = Array.from({ length: Math.ceil(openids.length / BATCH) }, (_, i) =>
    openids.slice(i * BATCH, (i + 1) * BATCH),
  )
  const people: Follower[] = []
  for (let i = 0; i < batches.length; i += TOGETHER)
    people.push(...(await Promise.all(batches.slice(i, i + TOGETHER).map(ask))).flat())
  return people
}

/**
 * Writes people down in one statement and answers how many are new. A name or gender that the platform does not give stays
 * as somebody wrote it; a row that stays the same keeps its version, so that whoever edits it is not told otherwise.
 */
async function write(
  { id, userId, started }: Sync,
  people: readonly Follower[],
  { tx, tenantId, now }: Books,
): Promise<number> {
  await holdAccount(id, { tx })
  // Stands for a time of following that the platform does not say: one that is known is better.
  const at = now().toISOString()
  // Twice in one statement the database would refuse.
  const once = [...new Map(people.map((one) => [one.openid, one])).values()]
  const { rows } = await sql<{ isNew: boolean }>`
    insert into wx_account_fans as f (tenant_id, created_by, wx_account_id, openid, nickname, gender, subscribe_status, subscribe_time, synced_at)
    select ${tenantId}::bigint, ${userId}::bigint, ${id}::bigint, x.openid, nullif(left(x.nickname, 64), ''), x.gender, '1',
      coalesce(x."subscribedAt", ${at}::timestamptz), ${started}::timestamptz
    from json_to_recordset(${JSON.stringify(once)}::json) as x (openid text, nickname text, gender text, "subscribedAt" timestamptz)
    on conflict (tenant_id, wx_account_id, openid) where deleted_at is null do update set
      nickname = coalesce(excluded.nickname, f.nickname),
      gender = case excluded.gender when '0' then f.gender else excluded.gender end,
      subscribe_time = case when excluded.subscribe_time = ${at}::timestamptz and f.subscribe_status = '1'
        then coalesce(f.subscribe_time, excluded.subscribe_time) else excluded.subscribe_time end,
      subscribe_status = '1', unsubscribe_time = null,
      synced_at = greatest(f.synced_at, excluded.synced_at),
      version = f.version + case when f.subscribe_status = '1'
        and coalesce(excluded.nickname, f.nickname) is not distinct from f.nickname
        and excluded.gender in ('0', f.gender) then 0 else 1 end,
      updated_at = now()
    returning (xmax = 0) as "isNew"`.execute(tx)
  return rows.filter(({ isNew }) => isNew).length
}
