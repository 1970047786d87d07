/** A value outside React with a copy in the browser's storage; `read` makes the value of whatever is found there. */
export function keptStore<T>(
  key: string,
  read: (kept: unknown) => T,
  storage = () => globalThis.localStorage,
) {
  const listeners = new Set<() => void>()
  let current = read(found(key, storage))
  return {
    get: (): T => current,
    set(next: T): void {
      current = next
      try {
        storage()?.setItem(key, JSON.stringify(next))
      } catch {
        // A full storage: the value stands until the page is left.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function found(key: string, storage: () => Storage | undefined): unknown {
  try {
    return JSON.parse(storage()?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
