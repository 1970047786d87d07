import { type RefObject, useLayoutEffect, useState } from 'react'

/** True while the element is narrower than `limit` pixels. The place counts, not the window: widgets live in columns. */
export function useNarrow(ref: RefObject<HTMLElement | null>, limit: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const read = () => setNarrow(element.clientWidth > 0 && element.clientWidth < limit)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, limit])
  return narrow
}
