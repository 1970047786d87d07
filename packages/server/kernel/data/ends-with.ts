import { type RawBuilder, sql } from 'kysely'

/** Fewer signs than these end too many numbers. */
const SHORTEST = 6

/** The end of a number as it was typed, also as a list shows it (···35456077098), in capitals; null for what is no end. */
function endOf(typed: string): string | null {
  const end = typed.trim().replace(/^[·.…]+/, '')
  return /^[A-Za-z0-9-]+$/.test(end) && end.length >= SHORTEST ? end.toUpperCase() : null
}

/**
 * That the number in `column`, a field with `tail`, ends with what was typed; null for what is no end. A range over the
 * number turned round, which is kept beside it: of what row policies guard, only comparisons known to leak nothing use an
 * index, and `like` and `reverse` are not among them.
 */
export function endsWith(column: string, typed: string, value = known): RawBuilder<unknown> | null {
  const end = endOf(typed)
  if (end === null) return null
  const from = [...end].reverse().join('')
  const until = from.slice(0, -1) + String.fromCharCode(from.charCodeAt(from.length - 1) + 1)
  const turned = sql.ref(`${column}_end`)
  return sql`(${turned} ~>=~ ${value(from)} and ${turned} ~<~ ${value(until)})`
}
const known = (text: string) => sql`${text}`
/** Nothing is known of it when the statement is planned. */
const unknown = (text: string) => sql`(select ${text}::text)`

interface Numbered {
  table: string
  column: string
  typed: string
  /** What else is asked of the rows, so that their indexes serve. */
  within: RawBuilder<unknown>
}
/**
 * That a row's number is what was typed, or ends with it; null for what is no end. The rows are found by a select of
 * their own, planned without knowing what was typed: so PostgreSQL keeps the plan. Knowing it, it thought each time
 * that planning anew pays, which was three quarters of its work for such a list.
 */
export function isOrEndsWith({ table, column, typed, within }: Numbered): RawBuilder<unknown> | null {
  const ends = endsWith(column, typed, unknown)
  return (
    ends &&
    sql`id = any(array(select id from ${sql.table(table)}
      where ${within} and (${sql.ref(column)} = ${unknown(typed)} or ${ends})))`
  )
}
