import type {
  Box,
  Canvas,
  Element,
  Making,
  Modeling,
  Placing,
  Point,
  Registry,
  Selection,
} from './bpmn-services.ts'
import { freeFrom } from './free-place.ts'
import { isDrawn, leadsOn } from './node-moves.ts'

interface Bus {
  on(event: 'palette.create', listener: (made: { container: HTMLElement }) => void): void
  on(event: 'palette.changed', listener: () => void): void
}

/** A service of the drawing library: its palette works by keys. Its tools, which are for pointing, are not among what Tab reaches. */
export class KeyPlace {
  static readonly $inject = [
    'eventBus',
    'canvas',
    'elementFactory',
    'elementRegistry',
    'modeling',
    'autoPlace',
    'selection',
  ]
  readonly #canvas: Canvas
  readonly #shapes: Making
  readonly #registry: Registry
  readonly #modeling: Modeling
  readonly #placing: Placing
  readonly #selection: Selection
  constructor(
    bus: Bus,
    canvas: Canvas,
    shapes: Making,
    registry: Registry,
    modeling: Modeling,
    placing: Placing,
    selection: Selection,
  ) {
    this.#canvas = canvas
    this.#shapes = shapes
    this.#registry = registry
    this.#modeling = modeling
    this.#placing = placing
    this.#selection = selection
    let palette: HTMLElement | null = null
    bus.on('palette.create', ({ container }) => {
      palette = container
      container.addEventListener('keydown', pressed)
    })
    bus.on('palette.changed', () => {
      for (const entry of palette?.querySelectorAll<HTMLElement>(CREATING) ?? []) entry.tabIndex = 0
    })
  }

  /** Puts a node behind the one that is selected, or where there is room in the middle of what is in sight. */
  put(type: string): void {
    const shape = this.#shapes.createShape({ type })
    const [selected, ...others] = this.#selection.get()
    if (selected && others.length === 0 && leadsOn(selected) && type !== 'bpmn:StartEvent')
      this.#placing.append(selected, shape)
    else this.#selection.select(this.#inTheMiddle(shape))
  }

  #inTheMiddle(shape: Element & Box): Element {
    const { x, y, width, height } = this.#canvas.viewbox()
    const all = this.#registry.filter(() => true)
    const boxes = [
      ...all.filter(isDrawn).filter(isBox),
      ...all.flatMap(({ waypoints = [] }) => segmentsOf(waypoints)),
    ]
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    return this.#modeling.createShape(shape, freeFrom(middle, shape, boxes), this.#canvas.getRootElement())
  }
}

/** Pixels about an arrow. */
const AROUND = 10
/** The straight parts of an arrow. */
const segmentsOf = (points: readonly Point[]): Box[] =>
  points.slice(1).map((to, i) => {
    const from = points[i] ?? to
    const [x, y] = [Math.min(from.x, to.x) - AROUND, Math.min(from.y, to.y) - AROUND]
    return { x, y, width: Math.abs(to.x - from.x) + 2 * AROUND, height: Math.abs(to.y - from.y) + 2 * AROUND }
  })

const isBox = (element: Element): element is Element & Box => 'width' in element

const CREATING = '.entry[data-action^="create."]'
function pressed(event: KeyboardEvent): void {
  const entry = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(CREATING) : null
  if (!entry || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  event.stopPropagation()
  entry.click()
}
