import type { CacheEntry, cache as cacheCalls } from '@baoqiao/contract/monitor/cache.ts'
import { sql } from 'kysely'
import { CACHES, type CacheKey } from '../kernel/data/cached.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { areaCount } from '../product/areas.ts'

/** Reading reference data again, for every server at once: the version stands in the database. */
export const cache: Handlers<typeof cacheCalls> = {
  list: (_, context) =>
    Promise.all((['dict', 'param', 'area', 'category'] as const).map((key) => entryOf(key, context))),
  set: ({ query }, context) => refresh(query.key, context),
  refreshArea: (_, context) => refresh('area', context),
  refreshCategory: (_, context) => refresh('category', context),
}

async function refresh(key: CacheKey, context: Context): Promise<CacheEntry> {
  await sql`insert into sys_cache (key, refreshes, refreshed_by) values (${key}, 1, ${context.caller.username})
    on conflict (key) where deleted_at is null
    do update set refreshes = sys_cache.refreshes + 1, refreshed_by = excluded.refreshed_by, updated_at = now()`.execute(
    context.tx,
  )
  return entryOf(key, context)
}

async function entryOf(key: CacheKey, { tx }: Context): Promise<CacheEntry> {
  const { title, table } = CACHES[key]
  const row = await tx
    .selectFrom('sysCache')
    .select(['refreshes', 'updatedAt', 'refreshedBy'])
    .where('key', '=', key)
    .executeTakeFirst()
  const counted = table
    ? await sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)} where deleted_at is null`.execute(tx)
    : null
  return {
    key,
    title,
    version: row?.refreshes ?? 0,
    count: counted?.rows[0]?.n ?? areaCount,
    refreshedAt: row?.updatedAt ?? null,
    refreshedBy: row?.refreshedBy ?? null,
  }
}
