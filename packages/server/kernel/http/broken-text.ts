// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const BROKEN = /\u0000|\p{Cs}/u

/** A way into a value: names, and numbers of lines. */
type Place = readonly (string | number)[]

/** Where in a value a text stands that no column takes: with a NUL or half a character. Null when there is none. */
export function brokenText(value: unknown, place: Place = []): { place: Place } | null {
  if (typeof value === 'string') return BROKEN.test(value) ? { place } : null
  if (typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  for (const [key, item] of Object.entries(value)) {
    if (BROKEN.test(key)) return { place }
    const found = brokenText(item, [...place, isList ? Number(key) : key])
    if (found) return found
  }
  return null
}
