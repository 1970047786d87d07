import type { PropName } from '../messages/words.ts'
import { WIDGETS, type WidgetName } from './widgets.ts'

/** What the mock's visitor has already, as references that its widgets take. */
export const MOCK_ORDERS = {
  /** In force. */
  issued: 'order_20001',
  toPay: 'order_20002',
  inUnderwriting: 'order_20003',
} as const

/** Props with which a widget shows something in the mock. */
export function mockProps(widget: WidgetName): Partial<Record<PropName, string>> {
  const props: readonly PropName[] = WIDGETS[widget].props
  if (props.includes('product')) return { product: '103' }
  if (widget === 'pay') return { order: MOCK_ORDERS.toPay }
  return props.includes('order') ? { order: MOCK_ORDERS.issued } : {}
}
