import type { Field } from './field.ts'

/**
 * What a row says in place of a value: until a day of it is past (`until`) the words and that day, `退保，保障至 2026-11-22`;
 * of what is done for a part of its people (`partly`) for how many, `部分成功（3/5人）`. Null where the value says it all.
 * `today`: civil.
 */
export function untilText(
  { until, partly }: Pick<Field, 'until' | 'partly'>,
  row: object,
  value: unknown,
  today: string,
): string | null {
  const later = until?.[String(value)]
  const day: unknown = later ? Reflect.get(row, later.to) : null
  if (later && typeof day === 'string' && day >= today) return `${later.words} ${day}`
  const part = partly?.[String(value)]
  const [of, failed] = part ? [part.of, part.failed].map((name) => Number(Reflect.get(row, name) ?? 0)) : []
  return part && of && failed ? `${part.words}（${of - failed}/${of}人）` : null
}
