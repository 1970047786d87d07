/** For this tab until it is closed, or on this machine. */
export type Keeping = 'session' | 'local'
/** How a value stands in the browser's storage (2-calls §3); `datetime` in milliseconds since 1970. */
interface Entry {
  dataType: string
  content: unknown
  type: Keeping
  datetime: number
}

const storageOf = (type: Keeping): Storage | undefined =>
  type === 'session' ? globalThis.sessionStorage : globalThis.localStorage

/** Keeps a value under a key that begins with `pigx-`. A full or forbidden storage keeps nothing, and nobody is the worse. */
export function keepEntry(type: Keeping, key: string, content: unknown): void {
  const entry: Entry = { dataType: typeof content, content, type, datetime: Date.now() }
  try {
    storageOf(type)?.setItem(key, JSON.stringify(entry))
  } catch {
    // What is kept here stands in memory too until the page is left.
  }
}

/** What is kept under a key, also as an older build wrote it; null for nothing. Whoever asks checks its shape. */
export function keptEntry(type: Keeping, key: string): unknown {
  try {
    const text = storageOf(type)?.getItem(key) ?? null
    return text === null ? null : contentOf(text)
  } catch {
    return null
  }
}

export function dropEntry(type: Keeping, key: string): void {
  storageOf(type)?.removeItem(key)
}

function contentOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isEntry(value) ? value.content : value
  } catch {
    return text
  }
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  'dataType' in value &&
  'datetime' in value
