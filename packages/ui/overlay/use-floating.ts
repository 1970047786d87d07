import { type RefObject, useLayoutEffect } from 'react'
import { type Anchor, place } from './place.ts'

interface Options {
  align?: 'start' | 'end' | 'center'
  prefer?: 'below' | 'above'
}

/** Puts a panel into the browser's top layer beside its anchor and keeps it there while the page moves. */
export function useFloating(
  panel: RefObject<HTMLElement | null>,
  anchorOf: () => Anchor | undefined,
  { align = 'start', prefer = 'below' }: Options = {},
) {
  useLayoutEffect(() => {
    const box = panel.current
    if (box === null) return
    if (typeof box.showPopover === 'function') {
      box.popover = 'manual'
      box.showPopover()
    }
    const put = () => {
      const anchor = anchorOf()
      if (anchor === undefined) return
      const size = { width: box.offsetWidth, height: box.scrollHeight + 2 }
      const spot = place(anchor, size, { width: innerWidth, height: innerHeight }, align, prefer)
      Object.assign(box.style, {
        left: `${spot.left}px`,
        top: `${spot.top}px`,
        maxHeight: `${spot.maxHeight}px`,
      })
    }
    put()
    addEventListener('scroll', put, true)
    addEventListener('resize', put)
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(put)
    observer?.observe(box)
    return () => {
      removeEventListener('scroll', put, true)
      removeEventListener('resize', put)
      observer?.disconnect()
    }
    // The anchor is asked for whenever it is needed; a new function is not a new anchor.
  }, [panel, align, prefer])
}
