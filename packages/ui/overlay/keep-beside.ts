import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/react'

/** Something a panel belongs to: an element, or a point of the window. */
export type Anchor = Element | { x: number; y: number }
interface Options {
  placement: Placement
  gap: number
  /** As wide as its anchor. */
  sameWidth?: boolean
  /** Pixels; the window may allow less. */
  maxHeight?: number
}

/** Keeps a fixed panel beside its anchor and inside the window while the page moves; answers how to let go. */
export function keepBeside(
  anchor: Anchor,
  panel: HTMLElement,
  { placement, gap, sameWidth = false, maxHeight = Number.POSITIVE_INFINITY }: Options,
): () => void {
  const reference = anchor instanceof Element ? anchor : { getBoundingClientRect: () => pointBox(anchor) }
  const fit = size({
    padding: EDGE,
    apply({ availableHeight, rects }) {
      panel.style.maxHeight = `${Math.max(LEAST, Math.min(maxHeight, availableHeight))}px`
      if (sameWidth) panel.style.width = `${rects.reference.width}px`
    },
  })
  const middleware = [offset(gap), flip({ padding: EDGE }), shift({ padding: EDGE }), fit]
  return autoUpdate(reference, panel, async () => {
    const { x, y } = await computePosition(reference, panel, { strategy: 'fixed', placement, middleware })
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px` })
  })
}
const EDGE = 8
const LEAST = 96

const pointBox = ({ x, y }: { x: number; y: number }) => ({
  x,
  y,
  left: x,
  right: x,
  top: y,
  bottom: y,
  width: 0,
  height: 0,
})
