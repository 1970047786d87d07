export interface Spot {
  left: number
  top: number
  maxHeight: number
}
/** A rectangle in the window; a point has no extent. */
export interface Anchor {
  left: number
  right: number
  top: number
  bottom: number
}
const GAP = 6
const EDGE = 8

/** Where a floating panel goes: below its anchor, above it when there is more room; inside the window. */
export function place(
  anchor: Anchor,
  panel: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end' | 'center' = 'start',
  prefer: 'below' | 'above' = 'below',
): Spot {
  const below = view.height - anchor.bottom - GAP - EDGE
  const above = anchor.top - GAP - EDGE
  const fits = prefer === 'below' ? below >= panel.height : above < panel.height && below > above
  const down = prefer === 'below' ? fits || below >= above : fits
  const room = Math.max(96, down ? below : above)
  const height = Math.min(panel.height, room)
  const middle = (anchor.left + anchor.right) / 2
  const start = { start: anchor.left, end: anchor.right - panel.width, center: middle - panel.width / 2 }[
    align
  ]
  return {
    left: Math.max(EDGE, Math.min(start, view.width - panel.width - EDGE)),
    top: down ? anchor.bottom + GAP : Math.max(EDGE, anchor.top - GAP - height),
    maxHeight: room,
  }
}
