import { useCallback, useLayoutEffect, useState } from 'react'

const AROUND = 8
/** Rows the window moves by: fewer renders while scrolling than one for every row. */
const STEP = 4
const UNKNOWN_HEIGHT = 600

interface Span {
  from: number
  to: number
}

/**
 * Which rows of equal height are in sight of a scrolling box, and a few around them. A library for rows of any height
 * is nine kilobytes of a first list; these are all alike.
 */
export function useWindow(scroll: HTMLElement, count: number, height: number) {
  const read = useCallback((): Span => {
    const top = Math.floor(scroll.scrollTop / height)
    const seen = Math.ceil((scroll.clientHeight || UNKNOWN_HEIGHT) / height)
    const from = Math.max(0, Math.floor((top - AROUND) / STEP) * STEP)
    return {
      from: Math.min(from, Math.max(0, count - seen)),
      to: Math.min(count, top + seen + AROUND + STEP),
    }
  }, [scroll, count, height])
  const [span, setSpan] = useState(read)
  useLayoutEffect(() => {
    const update = () => setSpan((now) => (same(now, read()) ? now : read()))
    update()
    scroll.addEventListener('scroll', update, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update)
    observer?.observe(scroll)
    return () => {
      scroll.removeEventListener('scroll', update)
      observer?.disconnect()
    }
  }, [scroll, read])
  const reveal = useCallback(
    (index: number) => {
      const head = scroll.querySelector('thead')?.offsetHeight ?? 0
      const top = index * height
      const bottom = top + height + head - (scroll.clientHeight || UNKNOWN_HEIGHT)
      if (top < scroll.scrollTop) scroll.scrollTop = top
      else if (bottom > scroll.scrollTop) scroll.scrollTop = bottom
      // The row is drawn in this turn, so that it can take the focus.
      setSpan(read())
    },
    [scroll, height, read],
  )
  return { from: Math.min(span.from, count), to: Math.min(span.to, count), reveal }
}

/** The part above may move within its step without a new window; the end only grows with what is in sight. */
const same = (a: Span, b: Span) => a.from === b.from && a.to >= b.to && a.to - b.to < STEP
