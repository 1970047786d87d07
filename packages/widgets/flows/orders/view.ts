import type { FlowAround } from '../../flow/flow-around.ts'
import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { ordersMachine } from './orders.machine.ts'

export interface Props {
  onPay(orderId: string): void
  /** What an underwriter asks about the order, or why it was refused. */
  onGoOn(orderId: string): void
  /** Where the page around shows policies. */
  onOpenPolicy?: ((orderId: string) => void) | undefined
  /** Back to what the list was opened from. */
  onBack?: (() => void) | undefined
}
export type View = FlowView<typeof ordersMachine, typeof calls, Props & Partial<FlowAround>>
