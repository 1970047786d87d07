import { keepEntry, keptEntry } from './storage-entry.ts'

/** A value outside React with a copy on this machine; `read` makes the value of whatever is found there. */
export function keptStore<T>(key: string, read: (kept: unknown) => T) {
  const listeners = new Set<() => void>()
  let current = read(keptEntry('local', key))
  return {
    get: (): T => current,
    set(next: T): void {
      current = next
      keepEntry('local', key, next)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
