import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { endSync, pull, type Sync } from './fans-pages.ts'
import { fansWanted } from './fans-topic.ts'
import { holdAccount, keyOf } from './hold-account.ts'
import { notConnected } from './official-accounts.ts'

/** After so long nobody is kept waiting, who gives up after half a minute: a page takes some ten seconds. */
const PATIENCE_MS = 8000

type Found = { sync: Sync; isOver: boolean } | { soFar: number }

/** What is there within some seconds at once; of an account with more fans the rest in the background, where it may go on already. */
export const sync: Handlers<typeof wechat>['fansSync']['sync'] = phased({
  before: ({ params }: { params: { id: string } }, outside) => begun(params.id, outside),
  async within({ params: { id } }: { params: { id: string } }, context, found: Found) {
    if ('soFar' in found) return { total: found.soFar, added: 0, left: 0, goesOn: true } as const
    await holdAccount(id, context)
    const { total, added } = found.sync
    if (!found.isOver) {
      await context.emit(fansWanted, found.sync)
      Object.assign(context.noted, { total, added, goesOn: true })
      return { total, added, left: 0, goesOn: true } as const
    }
    const left = await endSync(found.sync, context)
    Object.assign(context.noted, { total, added, left })
    return { total, added, left }
  },
})

async function begun(id: string, outside: Outside): Promise<Found> {
  const platform = outside.ports.providers.wechat
  const { key, started, userId, soFar } = await outside.inside(async (context) => ({
    key: await keyOf(id, context),
    started: await clockOf(context),
    userId: context.caller.userId,
    soFar: await inBackground(id, context),
  }))
  if (!platform) throw notConnected()
  if (soFar !== null) return { soFar }
  // The time of a call stands still.
  const until = performance.now() + PATIENCE_MS
  return pull(
    { id, userId, started, after: '', total: 0, added: 0 },
    { platform, key, inside: outside.inside, isLate: () => performance.now() >= until },
  )
}

/** By the database's clock, as rows are stamped. */
async function clockOf({ tx }: Context): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database tells no time')
  return row.at
}

/** How many fans the sync that goes on in the background has brought; null when none does. */
async function inBackground(id: string, context: Context): Promise<number | null> {
  const { rows } = await asOwner(context, () =>
    sql<{ count: number }>`select (select count(*)::int from wx_account_fans f where f.wx_account_id = ${id}
          and f.synced_at >= (o.payload->>'started')::timestamptz) as count
      from outbox o where o.topic = ${fansWanted.name} and o.done_at is null and o.failed_at is null
        and o.payload->>'id' = ${id} order by o.id limit 1`.execute(context.tx),
  )
  return rows[0]?.count ?? null
}
