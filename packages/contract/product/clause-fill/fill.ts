const PLACE = /\{\{([^{}\n]{1,40})\}\}/g

/** A text with its placeholders filled; what is unknown or has no value stays as it was written. */
export const fill = (text: string, values: ReadonlyMap<string, string | null>): string =>
  text.replace(PLACE, (whole, name: string) => values.get(name.trim()) ?? whole)

/** What a text asks for, each once. */
export const asksFor = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name.trim())),
]
