import { type RefObject, useEffect, useState } from 'react'

/** Whether something is wider than the room it has, so that it scrolls sideways. */
export function useIsWide(ref: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!current || typeof ResizeObserver === 'undefined') return
    const look = () => setIsWide(current.scrollWidth > current.clientWidth + 1)
    const observer = new ResizeObserver(look)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    look()
    return () => observer.disconnect()
  }, [ref])
  return isWide
}
