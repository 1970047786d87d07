import { type RefObject, useLayoutEffect, useState } from 'react'

const NARROW_PX = 640

/** Whether a box is too narrow for a sheet; it follows the box, not the window. */
export function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver !== 'function') return
    const look = () => element.clientWidth > 0 && setNarrow(element.clientWidth < NARROW_PX)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return narrow
}
