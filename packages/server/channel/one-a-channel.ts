import { sql } from 'kysely'
import { isThere } from '../kernel/data/is-there.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

/**
 * The channel that a new row is about: the one that is named, or the caller's own. One row each: whoever comes second waits
 * for the channel and is told.
 */
export async function channelOfNew(
  table: 'settle_info' | 'ticket_recipient',
  title: string,
  given: string | null | undefined,
  { caller, tx }: Context,
): Promise<string> {
  const wanted = given || caller.channelId
  if (!wanted || !(await isThere('dist_channel', wanted, tx))) throw wrong('请选择本渠道或下级渠道')
  // Who may not change the channel may still take turns on it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${wanted}`}, 0))`.execute(tx)
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where channel_id = ${wanted} and deleted_at is null`.execute(tx)
  if (rows.length > 0) throw wrong(`该渠道已有${title}，请直接修改`)
  return wanted
}

const wrong = (message: string) => refuse(message, [{ path: 'channelId', message }])
