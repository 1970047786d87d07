import { randomStr } from './random-str.ts'
import { sealedHere, whenSealedOpens } from './sealed-store.ts'

const ERROR_KINDS = ['script', 'promise', 'render', 'request', 'resource'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]
/** One thing that went wrong in this browser. `at` is a UTC instant. */
export interface ErrorEntry {
  id: string
  at: string
  kind: ErrorKind
  message: string
  stack: string
  /** Path of the page, without its search: filters may name people. */
  page: string
  /** How often in a row. */
  times: number
}
/** Older ones make room. */
const MOST = 200
const LONGEST = { message: 500, stack: 4000 }

const KEY = 'pigx-logs'
const listeners = new Set<() => void>()
let current: readonly ErrorEntry[] = []

/**
 * The local error log, newest first (1-platform §2 "error-log badge"). What it says may name people and pages: it stands
 * in the browser's storage sealed, and while there is no key (behind a lock, before a login) in memory alone.
 */
export const errorLog = {
  get: (): readonly ErrorEntry[] => current,
  set(next: readonly ErrorEntry[]): void {
    current = next
    sealedHere.set(KEY, next)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const readLog = (kept: unknown): ErrorEntry[] => (Array.isArray(kept) ? kept.filter(isEntry) : [])
// What went wrong before the key came is newer than what stands there.
whenSealedOpens(() => {
  const known = new Set(current.map(({ id }) => id))
  const kept = readLog(sealedHere.get(KEY)).filter(({ id }) => !known.has(id))
  if (current.length + kept.length > 0) errorLog.set([...current, ...kept].slice(0, MOST))
})

/** Adds what went wrong; the same thing again only counts up. */
export function logError(kind: ErrorKind, error: unknown): void {
  const { message, stack } = wordsOf(error)
  const [last, ...rest] = errorLog.get()
  const at = new Date().toISOString()
  const page = globalThis.location?.pathname ?? ''
  const same = last && last.kind === kind && last.message === message && last.page === page
  const next = same
    ? [{ ...last, at, times: last.times + 1 }, ...rest]
    : [{ id: randomStr(), at, kind, message, stack, page, times: 1 }, ...errorLog.get()]
  errorLog.set(next.slice(0, MOST))
}

function wordsOf(error: unknown): { message: string; stack: string } {
  const message = error instanceof Error ? error.message || error.name : String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return { message: message.slice(0, LONGEST.message), stack: stack.slice(0, LONGEST.stack) }
}

function isEntry(value: unknown): value is ErrorEntry {
  const part = (name: string): unknown => Reflect.get(Object(value), name)
  return (
    ['id', 'at', 'message', 'stack', 'page'].every((name) => typeof part(name) === 'string') &&
    typeof part('times') === 'number' &&
    ERROR_KINDS.some((kind) => kind === part('kind'))
  )
}
