import { entryTarget } from '@baoqiao/bridge/legacy/entry-target.ts'
import { WIDGETS, type WidgetName } from '@baoqiao/contract/embed/widgets.ts'

export interface VisitorTarget {
  widget: WidgetName
  /** As people call it. */
  title: string
  props: Record<string, string>
}

const ENTRY = /^\/insuranceCenter\/entryCenterUrl\/([^/]+)\/([^/]+)\/?$/
const PLACES: readonly [RegExp, WidgetName, prop: string][] = [
  [/^\/insuranceCenter\/entryCenter\/([\w-]+)\?applyType=add$/, 'insured', 'order'],
  [/^\/insuranceCenter\/entryCenter\/([\w-]+)\/?$/, 'entry-center', 'product'],
  [/^\/product\/details\/([\w-]+)\/?$/, 'product-details', 'product'],
  [/^\/policy\/pay\/([\w-]+)\/?$/, 'pay', 'order'],
  [/^\/policy\/endorse(?:Replace|Trade|Correct)?\/([\w-]+)\/?$/, 'endorsement', 'order'],
  [/^\/policy\/roster\/([\w-]+)\/?$/, 'insured', 'order'],
  [/^\/policy\/insured\/\w+\/([\w-]+)\/?$/, 'insured', 'order'],
]

/** The widget that a page of the old console stands for; null when the address names none. */
export function visitorTarget(pathname: string): VisitorTarget | null {
  const [, type = '', of = ''] = ENTRY.exec(pathname) ?? []
  const path = type ? (entryTarget(type, of) ?? '') : pathname
  for (const [place, widget, prop] of PLACES) {
    const id = place.exec(path)?.[1]
    if (id) return { widget, title: WIDGETS[widget].title, props: { [prop]: id } }
  }
  return null
}
