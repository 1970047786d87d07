import { type RefObject, useLayoutEffect } from 'react'

/**
 * Puts a list into the browser's top layer under its anchor (above it when there is more room), so that no scrolling
 * ancestor cuts it off. The list carries `popover="manual"`; an engine without popovers leaves it where its styles say.
 */
export function useTopLayer(
  anchor: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  open: boolean,
) {
  useLayoutEffect(() => {
    const [at, box] = [anchor.current, list.current]
    if (!open || !at || !box || typeof box.showPopover !== 'function') return
    box.showPopover()
    const place = () => {
      const { left, top, bottom, width } = at.getBoundingClientRect()
      const below = innerHeight - bottom - GAP * 2
      const above = top - GAP * 2
      const up = below < Math.min(box.scrollHeight, LEAST) && above > below
      Object.assign(box.style, {
        position: 'fixed',
        margin: '0',
        left: `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`,
        width: `${width}px`,
        maxHeight: `${Math.max(96, Math.min(264, up ? above : below))}px`,
        top: up ? 'auto' : `${bottom + GAP}px`,
        bottom: up ? `${innerHeight - top + GAP}px` : 'auto',
        right: 'auto',
      })
    }
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
      if (box.isConnected) box.hidePopover()
    }
  }, [anchor, list, open])
}
const GAP = 4
const LEAST = 200
