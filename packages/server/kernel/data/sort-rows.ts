import type { NewOrder } from '@baoqiao/contract/kernel/selection.ts'
import { sql } from 'kysely'
import { AppError, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import type { Access } from './access.ts'
import { conditions } from './conditions.ts'
import { newValues } from './new-values.ts'
import { orderOf } from './store.ts'

/** Longer lists are nobody's to sort by hand. */
const LONGEST = 10_000
/** Rows one move may change. */
const MOST = 1_000

/**
 * Rows of a page in another order: they take the places they had among them. Each row is changed by the resource's own
 * rules, so versions, caches and the change log are as after any edit; rows beyond the page change only when they have
 * the same value as one before them.
 */
export async function sortRows(access: Access, { ids, matching }: NewOrder, context: Context) {
  const { resource, writers } = access
  const { rows } = await sql<{ id: string; sort: number }>`
    select id, sort from ${sql.table(resource.name)} where ${conditions(resource, matching, context)}
    order by ${orderOf(resource, matching)} limit ${LONGEST + 1} for update`.execute(context.tx)
  if (rows.length > LONGEST) throw refuse('数据太多，请先筛选再排序')
  const up = matching.sortType === '1'
  const most = Number(resource.fields.sort.max ?? Number.MAX_SAFE_INTEGER)
  const before = up ? rows : rows.toReversed()
  const wanted = up ? ids : ids.toReversed()
  const changed = newValues(before, wanted, { sameUp: !up, most: MOST, highest: most })
  if (changed === 'gone') throw new AppError(409, '列表已有变化，请刷新后重试')
  if (changed === 'many') throw refuse('排序值相同的数据太多，请先筛选再排序')
  if (changed === 'high') throw refuse(`排序值不能大于 ${most}，请先调小后面数据的排序值`)
  for (const [id, sort] of changed) await writers.edit({ body: { id, sort } }, context)
  return { done: changed.size }
}
