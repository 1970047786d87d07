import { type Figure, groupFields, MOST_GROUPS, sumFields } from '@baoqiao/contract/kernel/figures.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import type { FiguresQuery } from '@baoqiao/contract/kernel/resource.ts'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import { conditions } from './conditions.ts'
import { asAsked } from './told.ts'

/** The rows a list's parameters select, in numbers: one statement, within the caller's row scope, the largest group first. */
export async function figuresOf(
  resource: AnyResource,
  { by, sums, ...query }: FiguresQuery,
  context: Context,
): Promise<Figure[]> {
  const { fields } = asAsked(resource, context)
  const added = sums ? sumFields(fields) : []
  // Only declared fields are named; anything else is no group.
  const field = groupFields(fields).find((name) => name === by)
  const group = field ? sql.ref(snake(field)) : sql`null`
  const totals = added.map(
    (name) => sql`, coalesce(sum(${sql.ref(snake(name))}), 0)::bigint as ${sql.ref(snake(name))}`,
  )
  const { rows } = await sql<Record<string, unknown>>`
    select (${group})::text as value, count(*)::bigint as count${sql.join(totals, sql``)}
    from ${sql.table(resource.name)} where ${conditions(resource, query, context)}
    ${field ? sql`group by ${group} order by count(*) desc, 1 limit ${MOST_GROUPS}` : sql``}`.execute(
    context.tx,
  )
  return rows.map((row) => ({
    value: row.value === null ? null : String(row.value),
    count: Number(row.count),
    sums: Object.fromEntries(added.map((name) => [name, Number(row[name])])),
  }))
}
