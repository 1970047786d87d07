import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { sql } from 'kysely'
import { withDeleted } from '../database/database.ts'
import { notFound, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import { record } from './change-log.ts'
import { like } from './filter-sql.ts'
import { present } from './present.ts'
import { columnsOf } from './store.ts'
import { checkUnique } from './unique.ts'

/** Deleted rows, the last deleted first, with who deleted them. */
export async function binPage(resource: AnyResource, query: ListQuery, context: Context) {
  const { current, size } = pageOf(query)
  const label = snake(resource.label)
  const where = query.keyword
    ? sql`deleted_at is not null and ${like(label, query.keyword)}`
    : sql`deleted_at is not null`
  const table = sql.table(resource.name)
  const { rows, total } = await withDeleted(context.tx, async () => {
    const { rows } = await sql<{ id: string; label: string | null; deletedAt: string; who: string | null }>`
    select id, ${sql.ref(label)}::text as label, deleted_at, (
      select who from change_log where entity = ${resource.name} and entity_id = ${sql.ref(`${resource.name}.id`)}
        and action = 'remove' order by change_log.id desc limit 1) as who
    from ${table} where ${where} order by deleted_at desc, id desc limit ${size} offset ${(current - 1) * size}`.execute(
      context.tx,
    )
    const counted = await sql<{
      total: number
    }>`select count(*) as total from ${table} where ${where}`.execute(context.tx)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  })
  const shown = rows.map((row) => ({
    id: row.id,
    label: String(present(resource, { [resource.label]: row.label }, context)[resource.label] ?? ''),
    deletedAt: row.deletedAt,
    who: row.who,
  }))
  return { records: shown, total, size, current }
}

/** Brings a deleted row back. A value that must be unique and was given away meanwhile is told, and nothing is done. */
export async function restoreRow(resource: AnyResource, id: string, context: Context): Promise<null> {
  const row = await withDeleted(context.tx, () => binned(resource, id, context))
  await checkAbove(resource, row, context)
  await checkUnique(resource, opened(resource, row, context), id, context)
  await withDeleted(context.tx, () =>
    sql`update ${sql.table(resource.name)} set deleted_at = null, version = version + 1, updated_at = now()
    where id = ${id}`.execute(context.tx),
  )
  await record(resource, [{ id, action: 'restore', after: {} }], context)
  return null
}

async function binned(resource: AnyResource, id: string, context: Context) {
  const columns = sql.join(columnsOf(resource).map((name) => sql.ref(name)))
  const found = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(resource.name)}
    where id = ${id} and deleted_at is not null for update`.execute(context.tx)
  const row = found.rows[0]
  if (!row) throw notFound('回收站中没有这条数据')
  return row
}

/** In a tree: what the row hangs on must be there. */
async function checkAbove(resource: AnyResource, row: Record<string, unknown>, { tx }: Context) {
  const fields: Readonly<Record<string, Field>> = resource.fields
  for (const [name, field] of Object.entries(fields)) {
    const above = row[name]
    if (!traits(field).numbers || field.from !== resource.name || typeof above !== 'string') continue
    const { rows } = await sql`select 1 from ${sql.table(resource.name)}
      where id = ${above} and deleted_at is null`.execute(tx)
    if (rows.length === 0) throw refuse(`${field.label}已被删除，请先恢复${field.label}`)
  }
}

/** Sealed values are compared by what they say. */
function opened(resource: AnyResource, row: Record<string, unknown>, { vault }: Context) {
  const out = { ...row }
  const fields: Readonly<Record<string, Field>> = resource.fields
  for (const [name, field] of Object.entries(fields)) {
    const value = out[name]
    if (isPersonal(field) && typeof value === 'string') out[name] = vault.open(value)
  }
  return out
}
