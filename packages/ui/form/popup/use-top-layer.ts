import { type RefObject, useLayoutEffect } from 'react'
import { putUnder } from '../../overlay/put-under.ts'

/**
 * Puts a list that a scrolling ancestor would cut off into the browser's top layer, under its anchor (above it when there
 * is more room), or on a small screen at its lower edge, as a sheet. Where nothing cuts it off it stays where its styles say: a frame as tall as its content can then grow
 * with the list, and the host page scrolls to it.
 */
export function useTopLayer(
  anchor: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  open: boolean,
) {
  useLayoutEffect(() => {
    const [at, box] = [anchor.current, list.current]
    if (!open || !at || !box || typeof box.showPopover !== 'function') return
    const small = matchMedia('(max-width: 480px)').matches
    if (!small && !isClipped(at)) return
    box.popover = 'manual'
    box.showPopover()
    Object.assign(box.style, { position: 'fixed', inset: 'auto', margin: '0' })
    let closed = false
    let release: (() => void) | undefined
    // Loaded when the first such list opens: most lists of a widget are not cut off.
    const alone = () => {
      if (!closed) putUnder(at, box)
    }
    if (small)
      import('../../overlay/keep-at-bottom.ts').then(({ keepAtBottom }) => {
        if (!closed) release = keepAtBottom(at, box)
      }, alone)
    else
      import('../../overlay/keep-beside.ts').then(({ keepBeside }) => {
        if (!closed)
          release = keepBeside(at, box, {
            placement: 'bottom-start',
            gap: 4,
            sameWidth: true,
            maxHeight: 264,
          })
      }, alone)
    return () => {
      closed = true
      release?.()
      box.popover = null
      box.removeAttribute('style')
    }
  }, [anchor, list, open])
}

function isClipped(element: Element) {
  for (let at: Node | null = element; at && at !== document.body; at = up(at))
    if (at instanceof Element && getComputedStyle(at).overflow !== 'visible') return true
  return false
}
const up = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : node.parentNode)
