import { type RefObject, useEffect, useState } from 'react'

/** Rows drawn above and below what can be seen, so that quick scrolling and Tab find the next one there. */
const BEYOND = 8
/** A box that has no height yet (hidden, or not laid out) draws as many rows as a screen holds. */
const UNSEEN_PX = 600

/** Which of `count` rows of one height stand in the part of the box that can be seen; it follows scrolling and resizing. */
export function useRowsInSight(box: RefObject<HTMLElement | null>, count: number, rowPx: number): number[] {
  const [[from, to], setRange] = useState<readonly [number, number]>([0, rowsOf(UNSEEN_PX, rowPx)])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const first = Math.floor(element.scrollTop / rowPx)
      const last = first + rowsOf(element.clientHeight || UNSEEN_PX, rowPx)
      setRange((now) => (now[0] === first && now[1] === last ? now : [first, last]))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [box, rowPx])
  const first = Math.max(0, from - BEYOND)
  const length = Math.max(0, Math.min(count, to + BEYOND) - first)
  return Array.from({ length }, (_, i) => first + i)
}

const rowsOf = (px: number, rowPx: number) => Math.ceil(px / rowPx) + 1
