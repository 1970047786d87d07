import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { isSortable, SYSTEM_FIELDS } from '@baoqiao/contract/kernel/filter.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { sql } from 'kysely'
import { notFound } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import { conditions, counted } from './conditions.ts'
import { onceFor } from './once-for.ts'
import { present } from './present.ts'
import { asAsked } from './told.ts'

type Row = Record<string, unknown>

/** One page and the total. Newest first unless another sortable field is asked for. */
export async function pageRows(resource: AnyResource, query: ListQuery, context: Context) {
  const { current, size } = pageOf(query)
  const from = sql`from ${sql.table(resource.name)} where ${conditions(resource, query, context)}`
  const rows =
    await sql<Row>`select ${listedSql(resource)} ${from} order by ${orderOf(asAsked(resource, context), query)} limit ${size} offset ${(current - 1) * size}`.execute(
      context.tx,
    )
  const short = rows.rows.length < size && current === 1
  const total = short ? rows.rows.length : await countRows(resource, query, context)
  return { records: rows.rows.map((row) => present(resource, row, context)), total, size, current }
}

async function countRows(resource: AnyResource, query: ListQuery, context: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`${counted(resource, query, context)}`.execute(context.tx)
  return rows[0]?.total ?? 0
}

export async function getRow(resource: AnyResource, id: string, context: Context): Promise<Row> {
  const { rows } =
    await sql<Row>`select ${columnsSql(resource)} from ${sql.table(resource.name)} where id = ${id} and deleted_at is null`.execute(
      context.tx,
    )
  const row = rows[0]
  if (!row) throw notFound()
  return present(resource, row, context)
}

/** Names of rows for selects and for showing references: `ids` first, else a search. */
export async function optionRows(resource: AnyResource, query: ListQuery, context: Context) {
  const label = sql.ref(snake(resource.label))
  const size = Math.min(pageOf(query).size, 1000)
  const where = conditions(resource, query, context)
  const { rows } = await sql<{ id: string; label: string | null }>`
    select id, ${label}::text as label from ${sql.table(resource.name)} where ${where} order by id limit ${query.ids ? 1000 : size}`.execute(
    context.tx,
  )
  return rows.map((row) => ({ value: row.id, label: row.label ?? '' }))
}

/** Columns that may be answered; secrets never leave. */
export function columnsOf(resource: AnyResource): string[] {
  const own = Object.entries(resource.fields as Record<string, Field>).filter(
    ([, field]) => !traits(field).secret && !field.joined,
  )
  return ['id', 'created_at', 'updated_at', 'version', ...own.map(([name]) => snake(name))]
}

/** As a query names them, put together once a resource. */
const columnsSql = onceFor((resource: AnyResource) =>
  sql.raw(
    columnsOf(resource)
      .map((name) => `"${name}"`)
      .join(', '),
  ),
)

/** The same for a list. */
const listedSql = onceFor((resource: AnyResource) => {
  const fields: Readonly<Record<string, Field>> = resource.fields
  const alone = new Set(
    Object.keys(fields)
      .filter((name) => fields[name]?.alone)
      .map(snake),
  )
  const named = columnsOf(resource).map((name) => (alone.has(name) ? `null as "${name}"` : `"${name}"`))
  return sql.raw(named.join(', '))
})

const fieldsOf = onceFor(
  ({ fields }: AnyResource): Readonly<Record<string, Field>> => ({ ...SYSTEM_FIELDS, ...fields }),
)

/** Newest first unless a sortable field is asked for. */
export function orderOf(resource: AnyResource, { sortField, sortType }: ListQuery) {
  const fields = fieldsOf(resource)
  const field = sortField && Object.hasOwn(fields, sortField) ? fields[sortField] : undefined
  const direction = sortType === '1' ? sql`asc` : sql`desc`
  return field && sortField && isSortable(field)
    ? sql`${sql.ref(snake(sortField))} ${direction}, id desc`
    : sql`id ${direction}`
}
