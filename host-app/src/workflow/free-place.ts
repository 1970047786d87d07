import { getNewShapePosition } from 'bpmn-js/lib/features/auto-place/BpmnAutoPlaceUtil'

type Shape = Parameters<typeof getNewShapePosition>[0]
type Registry = Parameters<typeof getNewShapePosition>[2]
interface Bus {
  on(
    event: 'autoPlace',
    priority: number,
    listener: (placing: { source: Shape; shape: Shape }) => Point,
  ): void
}
interface Point {
  readonly x: number
  readonly y: number
}
interface Size {
  readonly width: number
  readonly height: number
}
/** Before the library’s own, of which one snaps to a grid at 2000. */
const EARLY = 2500
const GAP = 30

/** A service of the drawing library: a node that is appended goes where the library puts it, or below what stands there without an arrow to it. */
export class FreePlace {
  static readonly $inject = ['eventBus', 'elementRegistry']
  constructor(bus: Bus, registry: Registry) {
    bus.on('autoPlace', EARLY, ({ source, shape }) =>
      freeFrom(getNewShapePosition(source, shape, registry), shape, standing(registry, source)),
    )
  }
}

/** Nodes beside the one that is appended to. */
const standing = (registry: Registry, source: Shape): (Point & Size)[] =>
  registry
    .filter((one) => one.waypoints === undefined && one.labelTarget === undefined)
    .filter((one) => one.parent === source.parent && one !== source)
    .map(({ x, y, width, height }) => ({ x, y, width, height }))

/** The middle of a place of that size that no box stands on: the one that is wanted, or the next one below it. */
export function freeFrom(wanted: Point, { width, height }: Size, boxes: readonly (Point & Size)[]): Point {
  const meets = (at: Point, box: Point & Size) =>
    Math.abs(at.x - box.x - box.width / 2) < (width + box.width) / 2 &&
    Math.abs(at.y - box.y - box.height / 2) < (height + box.height) / 2
  let at = wanted
  for (;;) {
    const met = boxes.find((box) => meets(at, box))
    if (!met) return at
    at = { x: at.x, y: met.y + met.height + GAP + height / 2 }
  }
}
