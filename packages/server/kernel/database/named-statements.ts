/**
 * How often a statement is seen before it is kept, and how many are: filters make ever new ones, and each that is kept
 * takes memory in the database's process of every connection.
 */
const TIMES = 3
const KEPT = 250
const names = new Map<string, string>()
const seen = new Map<string, number>()

/** Several statements in one, or columns that a later migration adds to: parsed anew each time. */
const UNFIT = /;|(^|[\s,.])\*\s*(,|from\b|$)/i

/** A statement as the driver takes it; one that comes again and again has a name, and is parsed once a connection. */
export function named(text: string, values: readonly unknown[]) {
  const name = names.get(text) ?? (values.length > 0 && !UNFIT.test(text) ? keep(text) : undefined)
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] }
}

function keep(text: string): string | undefined {
  if (names.size >= KEPT) return undefined
  const times = (seen.get(text) ?? 0) + 1
  if (seen.size > 10 * KEPT) seen.clear()
  seen.set(text, times)
  if (times < TIMES) return undefined
  seen.delete(text)
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
