import { useLayoutEffect, useState } from 'react'

/** True while the element is narrower than `limit` pixels. The place counts, not the window: widgets live in columns. */
export function useNarrow(element: HTMLElement | null, limit: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    if (element === null || typeof ResizeObserver === 'undefined') return
    const read = () => setNarrow(element.clientWidth > 0 && element.clientWidth < limit)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, limit])
  return narrow
}
