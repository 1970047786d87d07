/** What still waits to be saved, by the client it will be saved with: one widget's typing is not another's. */
const waiting = new WeakMap<object, Set<() => Promise<unknown>>>()

/** Has `flush` called before a link or a logout takes the session, or the browser the tab; answers how to forget it. */
export function whenLeaving(client: object, flush: () => Promise<unknown>): () => void {
  const all = waiting.get(client) ?? new Set()
  waiting.set(client, all.add(flush))
  // The last moment of which a page is told for sure: what comes later (a closed tab, an evicted one) is not said.
  const hide = () => document.visibilityState === 'hidden' && void flush()
  document.addEventListener('visibilitychange', hide)
  // A frame that its page moves elsewhere is loaded anew: it is told this alone.
  const go = () => void flush()
  addEventListener('pagehide', go)
  return () => {
    all.delete(flush)
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', go)
  }
}

/** Resolves when all of it is at the server, or could not be saved. */
export const flushUnsaved = (client: object): Promise<unknown> =>
  Promise.allSettled([...(waiting.get(client) ?? [])].map((flush) => flush()))
