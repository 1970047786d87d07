// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const BROKEN = /\u0000|\p{Cs}/u

/** Where in a value a text stands that no column takes: with a NUL or half a character. Null when there is none. */
export function brokenText(value: unknown, path = ''): { path: string } | null {
  if (typeof value === 'string') return BROKEN.test(value) ? { path } : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    if (BROKEN.test(key)) return { path }
    const found = brokenText(item, path === '' ? key : `${path}.${key}`)
    if (found) return found
  }
  return null
}
