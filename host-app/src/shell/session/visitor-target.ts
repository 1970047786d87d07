import { entryTarget } from '@baoqiao/bridge/legacy/entry-target.ts'
import { WIDGETS, type WidgetName } from '@baoqiao/contract/embed/widgets.ts'

export interface VisitorTarget {
  widget: WidgetName
  /** As people call it. */
  title: string
  props: Record<string, string>
}

/** The entry centre, whose page of a source type has the same address with the type in it. */
const ENTRY = /^\/insuranceCenter\/entryCenter(?:Url\/([^/]+))?\/([^/]+)\/?$/
/** Where no prop is named, the widget is about all that is the visitor's. */
const PLACES: readonly [RegExp, WidgetName, prop?: string][] = [
  [/^\/insuranceCenter\/entryCenter\/([\w-]+)\?applyType=add$/, 'insured', 'order'],
  [/^\/policy\/entry\/([\w-]+)\?applyType=renew$/, 'entry-center', 'policy'],
  [/^\/policy\/entry\/([\w-]+)\?applyType=(?:resubmit|addResubmit)$/, 'entry-center', 'order'],
  [/^\/insuranceCenter\/entryCenter\/([\w-]+)\/?$/, 'entry-center', 'product'],
  [/^\/product\/details\/([\w-]+)\/?$/, 'product-details', 'product'],
  [/^\/policy\/pay\/([\w-]+)\/?$/, 'pay', 'order'],
  [/^\/policy\/endorse(?:Replace|Trade|Correct)?\/([\w-]+)\/?$/, 'endorsement', 'order'],
  [/^\/policy\/roster\/([\w-]+)\/?$/, 'insured', 'order'],
  [/^\/policy\/surrender\/(?:apply|supplement)\/([\w-]+)\/?$/, 'surrender', 'order'],
  [/^\/policy\/insured\/\w+\/([\w-]+)\/?$/, 'insured', 'order'],
  [/^\/policy\/(?:details|surrender\/detail)\/([\w-]+)\/?$/, 'orders'],
]

/** The widget that a page of the old console stands for; null when the address names none. `search`: what stands behind it. */
export function visitorTarget(pathname: string, search = ''): VisitorTarget | null {
  // A way to carry on has the address of others: what it names is a policy or an order, not a product.
  const asked = new URLSearchParams(search).get('applyType')
  const [entry, type = 'insure', of = ''] = ENTRY.exec(pathname) ?? []
  const own = pathname.startsWith('/policy/entry/') ? `${pathname}?applyType=${asked}` : pathname
  const path = entry ? (entryTarget(type, of, asked) ?? '') : own
  for (const [place, widget, prop] of PLACES) {
    const id = place.exec(path)?.[1]
    if (id) return { widget, title: WIDGETS[widget].title, props: prop ? { [prop]: id } : {} }
  }
  return null
}
