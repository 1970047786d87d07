import type { Field } from './field.ts'

/**
 * What a row says in place of a value until a day of it is past (`until`): the words and that day, `退保，保障至
 * 2026-11-22`. Null where the value says it all. `today`: civil.
 */
export function untilText({ until }: Pick<Field, 'until'>, row: object, value: unknown, today: string) {
  const later = until?.[String(value)]
  const day: unknown = later ? Reflect.get(row, later.to) : null
  return later && typeof day === 'string' && day >= today ? `${later.words} ${day}` : null
}
