/** Answers whether a value may stand in a field; an object is a clean copy to stand there instead. */
export type Check = (value: unknown) => boolean | object | undefined

/** The fields of an object, each with its check. */
export type Fields = Record<string, Check>

/**
 * A copy of `value` with the named fields only, or undefined when one does not pass.
 * Copying is the point: what nobody checked does not travel further.
 */
export function pick(value: unknown, fields: Fields): Record<string, unknown> | undefined {
  if (!isRecord(value)) return
  const copy: Record<string, unknown> = {}
  for (const name in fields) {
    const field = Object.hasOwn(value, name) ? value[name] : undefined
    const passed = fields[name]?.(field)
    if (!passed) return
    if (field !== undefined) copy[name] = passed === true ? field : passed
  }
  return copy
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
export const oneOf =
  (words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value)
export const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
