interface Widget {
  /** As people call it. */
  title: string
  /** What it is about: each an attribute of its element and a prop of its component. */
  props: readonly ('product' | 'plan' | 'draft' | 'order' | 'policy' | 'payment')[]
  /** The version that can open it; null for a promised name. */
  availableSince: string | null
}

/**
 * Every widget there is, once. Names, the choices of a partner's setting, elements, components, the playground and the
 * files of the build follow. In the build each export below is data of its own, so who needs the names has no titles.
 */
export const WIDGETS = {
  'product-details': { title: '产品详情', props: ['product', 'draft'], availableSince: '0.1.0' },
  'entry-center': { title: '投保', props: ['product', 'plan', 'draft'], availableSince: '0.1.0' },
  insured: { title: '人员增减', props: ['order', 'policy'], availableSince: null },
  endorsement: { title: '保全', props: ['order', 'policy'], availableSince: null },
  surrender: { title: '退保', props: ['order', 'policy', 'draft'], availableSince: '0.1.0' },
  pay: { title: '支付', props: ['order', 'payment'], availableSince: '0.1.0' },
  proposal: { title: '建议书', props: ['product'], availableSince: null },
} as const satisfies Record<string, Widget>

export type WidgetName = keyof typeof WIDGETS
const entries = Object.entries(WIDGETS) as [WidgetName, Widget][]

export const widgetNames = entries.map(([name]) => name)
/** Those that can be opened today. */
export const availableWidgets = entries
  .filter(([, { availableSince }]) => availableSince)
  .map(([name]) => name)
/** Whatever a widget may be about. */
export const widgetProps = [...new Set(entries.flatMap(([, { props }]) => props))]
