import type { Canvas, Element } from './bpmn-services.ts'

/** Pixels around the diagram. */
const AROUND = 16

/** Shows all of a diagram, never larger than it is drawn, in what the palette leaves of the canvas: a strip below or a column beside. */
export function fitDrawing(canvas: Canvas, place: HTMLElement): void {
  const { inner, outer } = canvas.viewbox()
  if (inner.width === 0 || outer.width === 0) return
  const { left, bottom } = takenBy(place.querySelector<HTMLElement>('.djs-palette'))
  const width = Math.max(1, outer.width - left - 2 * AROUND)
  const height = Math.max(1, outer.height - bottom - 2 * AROUND)
  const scale = Math.min(1, width / inner.width, height / inner.height)
  const [x, y] = [left + AROUND + width / 2, AROUND + height / 2]
  canvas.viewbox({
    x: inner.x + inner.width / 2 - x / scale,
    y: inner.y + inner.height / 2 - y / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  })
}

function takenBy(palette: HTMLElement | null): { left: number; bottom: number } {
  if (!palette) return { left: 0, bottom: 0 }
  const { offsetWidth, offsetHeight, offsetLeft } = palette
  return offsetWidth > offsetHeight
    ? { left: 0, bottom: offsetHeight + AROUND }
    : { left: offsetLeft + offsetWidth, bottom: 0 }
}

/** Below it words cannot be read. */
const READABLE = 0.6

/** Shows all of a diagram where its words can be read then; otherwise one of its elements and what is around it. */
export function showReadable(canvas: Canvas, place: HTMLElement, element: Element | undefined): void {
  fitDrawing(canvas, place)
  const { scale } = canvas.viewbox()
  if (scale >= READABLE || !element) return
  zoomBy(canvas, READABLE / scale)
  canvas.scrollToElement(element)
}

const [LEAST, MOST] = [0.2, 3]

/** Larger or smaller by a factor, about a point of the canvas in pixels; its middle unless given. */
export function zoomBy(canvas: Canvas, factor: number, about?: { x: number; y: number }): void {
  const { scale, outer } = canvas.viewbox()
  canvas.zoom(
    Math.min(MOST, Math.max(LEAST, scale * factor)),
    about ?? { x: outer.width / 2, y: outer.height / 2 },
  )
}
