import type { EventType } from '../messages/event-types.ts'
import type { PropName } from '../messages/words.ts'

/** What a widget may be about, as people call it. */
export const PROPS = {
  product: '产品编号',
  plan: '方案编号',
  draft: '草稿编号，接着办理',
  order: '订单编号',
  policy: '保单编号',
  payment: '付款编号，须同时给订单编号',
} as const satisfies Record<PropName, string>

interface Widget {
  /** As people call it. */
  title: string
  /** What it is about: each an attribute of its element and a prop of its component. */
  props: readonly PropName[]
  /** What it says of its own, beside what every widget says. */
  says: readonly EventType[]
  /** The version that can open it; null for a promised name. */
  availableSince: string | null
}

/**
 * Every widget there is, once. Names, the choices of a partner's setting, elements, components, the playground and the
 * files of the build follow. In the build each export below is data of its own, so who needs the names has no titles.
 */
export const WIDGETS = {
  'product-details': {
    title: '产品详情',
    props: ['product', 'draft'],
    says: ['plan-selected'],
    availableSince: '0.1.0',
  },
  'entry-center': {
    title: '投保',
    props: ['product', 'plan', 'draft', 'order', 'policy'],
    says: ['disclosure', 'change-submitted', 'policy-opened'],
    availableSince: '0.1.0',
  },
  insured: {
    title: '人员增减',
    props: ['order', 'policy', 'draft'],
    says: ['insured-saved', 'change-submitted', 'payment-required', 'payment-result', 'policy-opened'],
    availableSince: '0.1.0',
  },
  endorsement: {
    title: '保全',
    props: ['order', 'policy', 'draft'],
    says: ['change-submitted', 'payment-required', 'payment-result', 'policy-opened'],
    availableSince: '0.1.0',
  },
  surrender: {
    title: '退保',
    props: ['order', 'policy', 'draft'],
    says: ['change-submitted'],
    availableSince: '0.1.0',
  },
  pay: {
    title: '支付',
    props: ['order', 'payment'],
    says: ['payment-required', 'payment-result', 'policy-opened'],
    availableSince: '0.1.0',
  },
  proposal: { title: '建议书', props: ['product'], says: ['proposal-created'], availableSince: '0.1.0' },
  orders: {
    title: '我的投保',
    props: [],
    says: ['policy-opened', 'change-submitted', 'payment-required', 'payment-result'],
    availableSince: '0.1.0',
  },
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
