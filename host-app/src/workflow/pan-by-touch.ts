import type { Canvas } from './bpmn-services.ts'
import { zoomBy } from './fit-drawing.ts'

interface Spot {
  x: number
  y: number
}

/** One finger moves the canvas, two make it larger or smaller: the library itself hears mouse and wheel alone. Answers how to stop. */
export function panByTouch(place: HTMLElement, canvas: Canvas): () => void {
  const fingers = new Map<number, Spot>()
  const down = ({ pointerType, pointerId, clientX: x, clientY: y, target }: PointerEvent) => {
    if (pointerType === 'touch' && target instanceof SVGElement) fingers.set(pointerId, { x, y })
  }
  const up = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = fingers.get(pointerId)
    if (!before) return
    fingers.set(pointerId, { x, y })
    const other = [...fingers].find(([id]) => id !== pointerId)?.[1]
    if (!other) return canvas.scroll({ dx: x - before.x, dy: y - before.y })
    const was = apart(before, other)
    if (was === 0) return
    const { left, top } = place.getBoundingClientRect()
    zoomBy(canvas, apart({ x, y }, other) / was, {
      x: (x + other.x) / 2 - left,
      y: (y + other.y) / 2 - top,
    })
  }
  const heard = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
  ] as const
  for (const [name, hear] of heard) place.addEventListener(name, hear)
  return () => {
    for (const [name, hear] of heard) place.removeEventListener(name, hear)
  }
}

const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)
