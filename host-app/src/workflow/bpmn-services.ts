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
  readonly outgoing?: readonly Element[]
}
export interface Canvas {
  addMarker(id: string, mark: string): void
  removeMarker(id: string, mark: string): void
  zoom(to: 'fit-viewport', centre: 'auto'): void
  /** About a point in pixels of the canvas. */
  zoom(scale: number, about: { x: number; y: number }): void
  viewbox(): Box & { inner: Box; outer: { width: number; height: number }; scale: number }
  viewbox(box: Box): void
  scroll(by: { dx: number; dy: number }): void
  /** So far that it is in sight, with some space about it. */
  scrollToElement(element: Element): void
  focus(): void
}
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Registry {
  get(id: string): Element | undefined
}
export interface Modeling {
  updateProperties(element: Element, values: Readonly<Record<string, unknown>>): void
}
export interface Moddle {
  create(type: string, values: Readonly<Record<string, unknown>>): object
}
export interface Selection {
  select(element: Element): void
}
