import type { QueryClient } from '@tanstack/react-query'

/** Between the shell's own answers and the page's there may be a moment in which nothing is asked. */
const STILL_MS = 800
const LONGEST_MS = 8000
const HANDS = ['pointerdown', 'keydown']

let shown = () => {}
/** Resolves when the first page since this page was loaded has its data, or somebody goes on before it has. */
export const firstShown = new Promise<void>((resolve) => {
  shown = resolve
})

/**
 * Runs `work` once, when the first page has its data and nobody waits for anything: what people may need next is
 * fetched then, and not a moment before. The returned function calls it off.
 */
export function whenShown(queries: QueryClient, work: () => void): () => void {
  let still: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    stop()
    shown()
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 })
    else work()
  }
  const look = () => {
    clearTimeout(still)
    if (queries.isFetching() === 0) still = setTimeout(settle, STILL_MS)
  }
  const longest = setTimeout(settle, LONGEST_MS)
  const unwatch = queries.getQueryCache().subscribe(look)
  const stop = () => {
    unwatch()
    clearTimeout(still)
    clearTimeout(longest)
    for (const type of HANDS) removeEventListener(type, shown, true)
  }
  // What somebody does now may be worth keeping already.
  for (const type of HANDS) addEventListener(type, shown, { capture: true, once: true })
  // Everything may have come before anything was drawn.
  look()
  return stop
}
