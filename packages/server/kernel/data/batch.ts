import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { BATCH_LIMIT, type BatchAnswer, type Selection } from '@baoqiao/contract/kernel/selection.ts'
import { sql } from 'kysely'
import { AppError, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import type { Access } from './access.ts'
import { selectedIds } from './selection.ts'

const TOO_MANY = '一次最多处理 {n} 条，请缩小范围'

/** Does the same to every selected row, each by the resource's own rules: what one refuses does not stop the others. */
export async function batch(
  access: Pick<Access, 'resource' | 'ownPage'>,
  selection: Selection,
  context: Context,
  work: (id: string) => Promise<unknown>,
): Promise<BatchAnswer> {
  const ids = await selectedIds(access, selection, context, { limit: BATCH_LIMIT, tooMany: TOO_MANY })
  const refused = new Map<string, string>()
  for (const id of ids) {
    const problem = await attempt(context, () => work(id))
    if (problem) refused.set(id, problem.message)
  }
  if (refused.size > 0) Object.assign(context.noted, { refused: refused.size, why: whyText(refused) })
  return { done: ids.length - refused.size, failed: await named(access.resource, refused, context) }
}

const WHY = 2000
/** Which rows were refused and why, for the operation log. */
function whyText(refused: ReadonlyMap<string, string>): string {
  const lines = new Map<string, string[]>()
  for (const [id, message] of refused) lines.set(message, [...(lines.get(message) ?? []), id])
  return [...lines]
    .map(([message, ids]) => `${message}（${ids.join('、')}）`)
    .join('；')
    .slice(0, WHY)
}

/** Runs one step; a refusal takes back that step alone. */
export async function attempt(context: Context, work: () => Promise<unknown>): Promise<AppError | null> {
  await sql`savepoint step`.execute(context.tx)
  try {
    await work()
    await sql`release savepoint step`.execute(context.tx)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint step`.execute(context.tx)
    return error
  }
}

export function editable(resource: AnyResource, values: Record<string, unknown>) {
  const fields: Record<string, { unique?: boolean; immutable?: boolean; label: string }> = resource.fields
  const names = Object.keys(values)
  if (names.length === 0) throw refuse('请选择要修改的内容')
  for (const name of names)
    if (fields[name]?.unique || fields[name]?.immutable) throw refuse(`${fields[name]?.label}不能批量修改`)
  return values
}

async function named(resource: AnyResource, refused: ReadonlyMap<string, string>, { tx }: Context) {
  const ids = [...refused.keys()].slice(0, 50)
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; label: string | null }>`
    select id, ${sql.ref(snake(resource.label))}::text as label from ${sql.table(resource.name)}
    where id = any(${ids}::bigint[])`.execute(tx)
  const labels = new Map(rows.map((row) => [row.id, row.label ?? '']))
  return [...refused].map(([id, message]) => ({ id, label: labels.get(id) ?? `#${id}`, message }))
}
