import { type RefObject, useLayoutEffect } from 'react'

/**
 * Puts a list that a scrolling ancestor would cut off into the browser's top layer, under its anchor (above it when there
 * is more room). Where nothing cuts it off it stays where its styles say: a frame as tall as its content can then grow
 * with the list, and the host page scrolls to it.
 */
export function useTopLayer(
  anchor: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  open: boolean,
) {
  useLayoutEffect(() => {
    const [at, box] = [anchor.current, list.current]
    if (!open || !at || !box || typeof box.showPopover !== 'function' || !isClipped(at)) return
    box.popover = 'manual'
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
      box.popover = null
      box.removeAttribute('style')
    }
  }, [anchor, list, open])
}
const GAP = 4
const LEAST = 200

function isClipped(element: Element) {
  for (let at: Node | null = element; at && at !== document.body; at = up(at))
    if (at instanceof Element && getComputedStyle(at).overflow !== 'visible') return true
  return false
}
const up = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : node.parentNode)
