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
