import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { InnerPorts } from '../http/ports.ts'

/** Reference data that a process keeps, and the table whose changes make it old. */
export const CACHES = {
  dict: { title: '字典', table: 'sys_dict_item' },
  param: { title: '公共参数', table: 'sys_param' },
  area: { title: '地区', table: null },
  category: { title: '职业类别', table: 'occupation' },
} as const
export type CacheKey = keyof typeof CACHES

/** A map for every platform in the process: tests run several. */
const kept = new WeakMap<InnerPorts, Map<string, { version: string; value: unknown }>>()

/**
 * What `read` answers, kept in memory until a row behind it changes or somebody refreshes the cache: one small query
 * instead of a large one. `scope` tells apart what `read` depends on (a tenant, a type).
 */
export async function cached<T>(
  context: Context,
  key: CacheKey,
  scope: string,
  read: () => Promise<T>,
): Promise<T> {
  const mine = kept.get(context.ports) ?? new Map()
  kept.set(context.ports, mine)
  const place = `${key}:${scope}`
  const version = await versionOf(context, key)
  const known = mine.get(place)
  if (known?.version === version) return known.value as T
  const value = await read()
  mine.set(place, { version, value })
  return value
}

/** Refreshes so far, rows and their last change: any of them moving makes the kept value old. */
async function versionOf({ tx }: Context, key: CacheKey): Promise<string> {
  const { table } = CACHES[key]
  const rows = table
    ? sql`(select count(*) || ' ' || coalesce(max(updated_at)::text, '') || ' ' || count(deleted_at) from ${sql.table(table)})`
    : sql`''`
  const { rows: found } = await sql<{
    version: string
  }>`select coalesce((select refreshes from sys_cache where key = ${key}), 0) || ' ' || ${rows} as version`.execute(
    tx,
  )
  return found[0]?.version ?? ''
}
