import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { filterFields, type Rule, readFilter } from '@baoqiao/contract/kernel/filter.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { writtenName } from '@baoqiao/contract/rules/clean-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../http/app-error.ts'
import { snake } from '../schema/table.ts'
import type { Vault } from './vault.ts'

/** The advanced filter as a condition: declared fields only, values always as parameters. */
export function filterSql(resource: AnyResource, text: string, vault: Vault): RawBuilder<unknown> {
  const filter = readFilter(resource.fields, text)
  if (!filter) throw refuse('高级筛选条件有误，请检查后重试')
  const fields = new Map(filterFields(resource.fields))
  const parts = filter.rules.map((rule) => {
    const field = fields.get(rule.field)
    return field ? ofRule(rule, field, vault) : sql`false`
  })
  return sql`(${sql.join(parts, filter.any ? sql` or ` : sql` and `)})`
}

/**
 * Case-blind "contains"; what means something in a pattern is taken as it stands. A name with another dot or spread over
 * its cell (阿依古丽•买买提江, 张　三) is found as it is kept, too.
 */
export function like(column: string, value: string): RawBuilder<unknown> {
  const written = writtenName(value)
  const contains = (text: string) => sql`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
  return written === value ? contains(value) : sql`(${contains(value)} or ${contains(written)})`
}

function ofRule({ field: name, op, value }: Rule, field: Field, vault: Vault): RawBuilder<unknown> {
  const column = sql.ref(snake(name))
  if (op === 'empty')
    return traits(field).compared === 'words' ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`
  if (op === 'filled')
    return traits(field).compared === 'words'
      ? sql`coalesce(${column}, '') <> ''`
      : sql`${column} is not null`
  if (isPersonal(field)) return sql`${sql.ref(`${snake(name)}_hash`)} = ${vault.hash(value)}`
  if (op === 'like') return like(snake(name), value)
  if (op === 'unlike') return sql`(${column} is null or not ${like(snake(name), value)})`
  if (op === 'in') return sql`${column}::text = any(${value.split(',')}::text[])`
  if (traits(field).clock) return onDay(column, op, value)
  const plain = traits(field).value === 'yesNo' ? value === 'true' : value
  if (op === 'ne') return sql`${column} is distinct from ${plain}`
  if (op === 'gte') return sql`${column} >= ${plain}`
  return op === 'lte' ? sql`${column} <= ${plain}` : sql`${column} = ${plain}`
}

/** Instants are compared by their day in Shanghai. */
function onDay(column: RawBuilder<unknown>, op: Rule['op'], day: string): RawBuilder<unknown> {
  const start = sql`${column} >= ${`${day}T00:00:00+08:00`}`
  const end = sql`${column} <= ${`${day}T23:59:59.999+08:00`}`
  if (op === 'gte') return start
  return op === 'lte' ? end : sql`(${start} and ${end})`
}
