import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import type { Selection } from '@baoqiao/contract/kernel/selection.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/tree.ts'
import { sql } from 'kysely'
import { AppError, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { conditions } from './conditions.ts'
import { orderOf } from './store.ts'

interface Limits {
  limit: number
  /** Said when there are more; `{n}` is the limit. */
  tooMany: string
}

/** Ids of the selected rows in the list's order. Refuses when their number is no longer what the person was shown. */
export async function selectedIds(
  resource: AnyResource,
  selection: Selection,
  context: Context,
  { limit, tooMany }: Limits,
): Promise<string[]> {
  const { ids, matching, except = [], count } = selection
  if (!ids && !matching) throw refuse('请选择要处理的数据')
  if (ids?.length === 0) return []
  const query: ListQuery = matching ?? {}
  const parts = [conditions(resource, query, context)]
  if (ids) parts.push(sql`id = any(${ids}::bigint[])`)
  if (except.length > 0) parts.push(sql`not id = any(${except}::bigint[])`)
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.name)} where ${sql.join(parts, sql` and `)}
    order by ${orderOf(resource, query)} limit ${limit + 1}`.execute(context.tx)
  if (rows.length > limit) throw refuse(tooMany.replace('{n}', limit.toLocaleString('zh-CN')))
  if (count !== undefined && count !== rows.length)
    throw new AppError(409, `符合条件的数据已变为 ${rows.length.toLocaleString('zh-CN')} 条，请刷新后重试`)
  return rows.map((row) => row.id)
}
