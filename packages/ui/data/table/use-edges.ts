import { useLayoutEffect } from 'react'

/** Marks which sides hide columns (data-more-start, data-more-end), without rendering: shadows of pinned columns. */
export function useEdges(element: HTMLElement | null, content: unknown): void {
  useLayoutEffect(() => {
    if (element === null) return
    const read = () => {
      const left = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-more-start', left > 1)
      element.toggleAttribute('data-more-end', left < element.scrollWidth - element.clientWidth - 1)
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      observer?.disconnect()
    }
    // `content` is not read: new columns change what is hidden.
  }, [element, content])
}
