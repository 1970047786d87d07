import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { fits, withSystem } from '@baoqiao/contract/kernel/filter.ts'
import { isId } from '@baoqiao/contract/kernel/is-id.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import { isOrEndsWith } from './ends-with.ts'
import { filterSql, like } from './filter-sql.ts'
import { onceFor } from './once-for.ts'
import { asAsked, checkAsked } from './told.ts'

/**
 * What the list's parameters select. Row-level security decides what may be seen; the channel condition is said
 * again here only so that the planner can use the channel's index.
 */
export function conditions(resource: AnyResource, query: ListQuery, context: Context): RawBuilder<unknown> {
  const parts = selected(resource, query, context)
  const aside = asideIn(resource, query)
  if (aside) parts.push(sql`status <> all(${aside}::text[])`)
  return sql.join(parts, sql` and `)
}

/**
 * How many rows `conditions` selects. What is put aside is counted by its index and taken off: to look at the state of
 * every row takes twice as long as to count them.
 */
export function counted(resource: AnyResource, query: ListQuery, context: Context): RawBuilder<unknown> {
  const from = sql`from ${sql.table(resource.name)} where ${sql.join(selected(resource, query, context), sql` and `)}`
  const aside = asideIn(resource, query)
  return aside
    ? sql`select count(*) - (select count(*) ${from} and status = any(${aside}::text[])) as total ${from}`
    : sql`select count(*) as total ${from}`
}

/** States that a list shows only when it is asked for them. */
const asideIn = ({ aside }: AnyResource, { status, ids }: ListQuery) =>
  aside && !status && !ids ? [...aside] : null

function selected(whole: AnyResource, query: ListQuery, context: Context): RawBuilder<unknown>[] {
  checkAsked(whole, query, context)
  const resource = asAsked(whole, context)
  const parts: RawBuilder<unknown>[] = [sql`deleted_at is null`, ...scopeHint(resource, context)]
  const within = sql.join(parts, sql` and `)
  if (query.ids) parts.push(sql`id = any(${query.ids.split(',').filter(isId)}::bigint[])`)
  if (query.keyword) parts.push(like(snake(resource.label), query.keyword))
  const named = withRange(resource, query)
  for (const [name, field] of searchedIn(resource)) {
    const number = byNumber(resource, name, field, named, within)
    parts.push(...(number ? [number] : ofField(name, field, named, context)))
  }
  if (query.filter) parts.push(filterSql(resource, query.filter, context.vault))
  return parts
}

const searchedIn = onceFor(({ fields }: AnyResource) =>
  Object.entries(withSystem(fields)).filter(([, field]) => field.search !== undefined),
)

/** `start` and `end` are the first range's. */
function withRange(resource: AnyResource, query: ListQuery): ListQuery {
  const [name] = searchedIn(resource).find(([, { search }]) => search === 'range') ?? []
  const { start, end } = query
  return name ? { [`${name}Start`]: start, [`${name}End`]: end, ...query } : query
}

function scopeHint(resource: AnyResource, { caller, tenantId }: Context) {
  const hints = resource.scope === 'platform' ? [] : [sql`tenant_id = ${tenantId}`]
  if (resource.scope === 'channel' && caller.scope.channels !== 'all')
    hints.push(sql`channel_id = any(${[...caller.scope.channels]}::bigint[])`)
  // What row security leaves in sight, since names of it stand on everything else, is no list of theirs.
  if (resource.listsOwn && caller.scope.ownOnly && caller.scope.channels === 'all')
    hints.push(sql`created_by = ${caller.userId}`)
  return hints
}

function ofField(name: string, field: Field, query: ListQuery, context: Context): RawBuilder<unknown>[] {
  if (field.search === 'range') return range(name, field, query)
  const value = query[name]
  if (!field.search || typeof value !== 'string' || value === '') return []
  if (isPersonal(field)) return [sql`${sql.ref(`${snake(name)}_hash`)} = ${context.vault.hash(value)}`]
  if (field.search === 'like') return [like(snake(name), value)]
  const values = value.split(',')
  if (!values.every((one) => fits(field, one))) return [sql`false`]
  const column = sql.ref(snake(name))
  return values.length > 1
    ? [sql`${column}::text = any(${values}::text[])`]
    : [sql`${column} = ${traits(field).value === 'yesNo' ? value === 'true' : value}`]
}

/** Lists show such a number by its end: that finds it too. Null for every other field, and for several numbers. */
function byNumber(
  resource: AnyResource,
  name: string,
  field: Field,
  query: ListQuery,
  within: RawBuilder<unknown>,
) {
  const typed = query[name]
  if (!field.tail || !field.search || typeof typed !== 'string' || typed.includes(',')) return null
  return isOrEndsWith({ table: resource.name, column: snake(name), typed, within })
}

/** From start 00:00:00 to end 23:59:59 (§5), Shanghai for instants. */
function range(name: string, field: Field, query: ListQuery): RawBuilder<unknown>[] {
  const column = sql.ref(snake(name))
  const day = (value: unknown) =>
    typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] : undefined
  const [start, end] = [day(query[`${name}Start`]), day(query[`${name}End`])]
  const bound = (value: string, time: string) => (traits(field).clock ? `${value}T${time}+08:00` : value)
  return [
    ...(start ? [sql`${column} >= ${bound(start, '00:00:00')}`] : []),
    ...(end ? [sql`${column} <= ${bound(end, '23:59:59.999')}`] : []),
  ]
}
