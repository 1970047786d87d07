import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import type { Selection } from '@baoqiao/contract/kernel/selection.ts'
import { sql } from 'kysely'
import { AppError, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import type { Access } from './access.ts'
import { conditions } from './conditions.ts'
import { orderOf } from './store.ts'
import { asAsked } from './told.ts'

interface Limits {
  limit: number
  /** Said when there are more; `{n}` is the limit. */
  tooMany: string
}

/** Ids of the selected rows in the list's order. Refuses when their number is no longer what the person was shown. */
export async function selectedIds(
  access: Pick<Access, 'resource' | 'ownPage'>,
  selection: Selection,
  context: Context,
  { limit, tooMany }: Limits,
): Promise<string[]> {
  const { ids, matching, except = [], count } = selection
  if (!ids && !matching) throw refuse('请选择要处理的数据')
  if (ids?.length === 0) return []
  const found = matching && access.ownPage ? await listed(access, matching, context, limit) : null
  const taken = found ?? (await stored(access, selection, context, limit + 1 + except.length))
  const without = new Set(except)
  const wanted = taken.filter((id) => !without.has(id))
  if (wanted.length > limit) throw refuse(tooMany.replace('{n}', limit.toLocaleString('zh-CN')))
  if (count !== undefined && count !== wanted.length)
    throw new AppError(409, `符合条件的数据已变为 ${wanted.length.toLocaleString('zh-CN')} 条，请刷新后重试`)
  return wanted
}

async function stored(
  { resource }: Pick<Access, 'resource'>,
  { ids, matching }: Selection,
  context: Context,
  most: number,
) {
  const query: ListQuery = matching ?? {}
  const parts = [conditions(resource, query, context)]
  if (ids) parts.push(sql`id = any(${ids}::bigint[])`)
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.name)} where ${sql.join(parts, sql` and `)}
    order by ${orderOf(asAsked(resource, context), query)} limit ${most}`.execute(context.tx)
  return rows.map((row) => row.id)
}

const STEP = 1000
/** By the resource's own list, page after page. */
async function listed(
  { ownPage }: Pick<Access, 'ownPage'>,
  query: ListQuery,
  context: Context,
  limit: number,
) {
  const ids: string[] = []
  for (let current = 1; ownPage && ids.length <= limit; current += 1) {
    const { records } = await ownPage({ query: { ...query, current, size: STEP } }, context)
    ids.push(...records.map((row) => String(row.id)))
    if (records.length < STEP) break
  }
  return ids
}
