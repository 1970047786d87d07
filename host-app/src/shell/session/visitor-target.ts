import { entryTarget } from '@baoqiao/bridge/legacy/entry-target.ts'
import type { WidgetName } from '@baoqiao/contract/messages/words.ts'

export interface VisitorTarget {
  widget: WidgetName
  /** As people call it. */
  title: string
  props: Record<string, string>
}

const ENTRY = /^\/insuranceCenter\/entryCenterUrl\/([^/]+)\/([^/]+)\/?$/
const PLACES: readonly [RegExp, WidgetName, title: string, prop: string][] = [
  [/^\/insuranceCenter\/entryCenter\/([\w-]+)\/?$/, 'entry-center', '投保', 'product'],
  [/^\/product\/details\/([\w-]+)\/?$/, 'product-details', '产品详情', 'product'],
  [/^\/policy\/pay\/([\w-]+)\/?$/, 'pay', '支付', 'order'],
  [/^\/policy\/endorseReplace\/([\w-]+)\/?$/, 'endorsement', '保单变更', 'order'],
  [/^\/policy\/insured\/\w+\/([\w-]+)\/?$/, 'insured', '增减员', 'order'],
]

/** The widget that a page of the old console stands for; null when the address names none. */
export function visitorTarget(pathname: string): VisitorTarget | null {
  const [, type = '', of = ''] = ENTRY.exec(pathname) ?? []
  const path = type ? (entryTarget(type, of) ?? '') : pathname
  for (const [place, widget, title, prop] of PLACES) {
    const id = place.exec(path)?.[1]
    if (id) return { widget, title, props: { [prop]: id } }
  }
  return null
}
