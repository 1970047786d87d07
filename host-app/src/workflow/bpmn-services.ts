/** Of the drawing library's services, what is used. */
export interface Business {
  readonly id: string
  readonly $type: string
  get(name: string): unknown
}
export interface Element {
  readonly id: string
  readonly type: string
  readonly businessObject: Business
  readonly source?: Element
  readonly target?: Element
  readonly outgoing?: readonly Element[]
  /** Of an arrow: where it begins, bends and ends. */
  readonly waypoints?: readonly Point[]
  /** A name that stands beside its node or arrow. */
  readonly labelTarget?: Element
}
export interface Canvas {
  addMarker(id: string, mark: string): void
  removeMarker(id: string, mark: string): void
  /** About a point in pixels of the canvas. */
  zoom(scale: number, about: { x: number; y: number }): void
  viewbox(): Box & { inner: Box; outer: { width: number; height: number }; scale: number }
  viewbox(box: Box): void
  scroll(by: { dx: number; dy: number }): void
  getRootElement(): Element
  /** So far that it is in sight, with some space about it. */
  scrollToElement(element: Element): void
  focus(): void
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Box extends Point {
  readonly width: number
  readonly height: number
}
export interface Registry {
  get(id: string): Element | undefined
  filter(is: (element: Element) => boolean): Element[]
}
export interface Modeling {
  /** `at` is its middle. */
  createShape(shape: Element, at: Point, parent: Element): Element
  connect(source: Element, target: Element): Element
  removeElements(elements: readonly Element[]): void
  updateProperties(element: Element, values: Readonly<Record<string, unknown>>): void
}
export interface Moddle {
  create(type: string, values: Readonly<Record<string, unknown>>): object
}
export interface Selection {
  select(element: Element | null): void
  get(): readonly Element[]
}
/** What makes nodes that stand nowhere yet. */
export interface Making {
  createShape(values: { type: string }): Element & Box
}
/** Puts a node behind another one, with an arrow to it, and selects it. */
export interface Placing {
  append(source: Element, shape: Element): Element
}
export interface Rules {
  allowed(what: 'connection.create', ends: { source: Element; target: Element }): unknown
}
