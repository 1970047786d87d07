import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { sql } from 'kysely'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import type { Follower, OfficialAccountKey, OfficialAccounts } from '../kernel/http/providers.ts'
import { holdAccount, keyOf } from './hold-account.ts'
import { notConnected } from './official-accounts.ts'

/** Openids whose people are asked for at once, and how many such questions go out together. */
const BATCH = 100
const TOGETHER = 4

/**
 * Page by page, each written in a transaction of its own: what came stays when the platform fails. Only after the last page
 * are those marked as gone whom it did not name.
 */
export const sync: Handlers<typeof wechat>['fansSync']['sync'] = phased({
  async before({ params }: { params: { id: string } }, outside) {
    const platform = outside.ports.providers.wechat
    const { key, started } = await outside.inside(async (context) => ({
      key: await keyOf(params.id, context),
      started: await clockOf(context),
    }))
    if (!platform) throw notConnected()
    const { total, added } = await pull({ platform, key, id: params.id, started }, outside)
    return { total, added, started }
  },
  async within({ params }: { params: { id: string } }, context, { total, added, started }) {
    await holdAccount(params.id, context)
    const left = await markGone(params.id, started, context)
    const syncedAt = context.now().toISOString()
    await context.tx.updateTable('wxAccount').set({ syncedAt }).where('id', '=', params.id).execute()
    Object.assign(context.noted, { total, added, left })
    return { total, added, left }
  },
})

interface Pull {
  platform: OfficialAccounts
  key: OfficialAccountKey
  id: string
  started: string
}

async function pull({ platform, key, id, started }: Pull, outside: Outside) {
  let [total, added, after] = [0, 0, '']
  for (;;) {
    const page = await platform.openids(key, after)
    const people = await peopleOf(page.openids, (openids) => platform.followers(key, openids))
    total += people.length
    added += await outside.inside((context) => write(id, people, started, context))
    if (page.openids.length === 0 && page.total > 0 && after === '') throw incomplete()
    if (page.next === '') return { total, added }
    if (page.next === after) throw incomplete()
    after = page.next
  }
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

/** By the database's clock, as rows are stamped. */
async function clockOf({ tx }: Context): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database tells no time')
  return row.at
}

/**
 * Writes people down in one statement and answers how many are new. A name or gender that the platform does not give stays
 * as somebody wrote it; a row that stays the same keeps its version, so that whoever edits it is not told otherwise.
 */
async function write(
  id: string,
  people: readonly Follower[],
  started: string,
  context: Context,
): Promise<number> {
  await holdAccount(id, context)
  const { tx, tenantId, caller, now } = context
  // Stands for a time of following that the platform does not say: one that is known is better.
  const at = now().toISOString()
  // Twice in one statement the database would refuse.
  const once = [...new Map(people.map((one) => [one.openid, one])).values()]
  const { rows } = await sql<{ isNew: boolean }>`
    insert into wx_account_fans as f (tenant_id, created_by, wx_account_id, openid, nickname, gender, subscribe_status, subscribe_time, synced_at)
    select ${tenantId}::bigint, ${caller.userId}::bigint, ${id}::bigint, x.openid, nullif(left(x.nickname, 64), ''), x.gender, '1',
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

/** Those who follow as far as is known here, and whom no page has named since the start. */
async function markGone(id: string, started: string, { tx, now }: Context): Promise<number> {
  const { numAffectedRows } = await sql`update wx_account_fans set subscribe_status = '0',
      unsubscribe_time = greatest(subscribe_time, ${now().toISOString()}::timestamptz),
      version = version + 1, updated_at = now()
    where wx_account_id = ${id} and subscribe_status = '1' and created_at < ${started}::timestamptz
      and (synced_at is null or synced_at < ${started}::timestamptz)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
