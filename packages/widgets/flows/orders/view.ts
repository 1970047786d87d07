import type { FlowAround } from '../../flow/flow-around.ts'
import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { ordersMachine } from './orders.machine.ts'

export interface Props {
  /** This order alone, told as it stands. */
  only?: string | undefined
  /** That one is refused or not there: it is gone on with elsewhere. */
  onElse?: (() => void) | undefined
  onPay(orderId: string): void
  /** What an underwriter asks about the order, or why it was refused. */
  onGoOn(orderId: string): void
  /** To how far giving it back is. */
  onSurrender?: ((orderId: string) => void) | undefined
  /** Where the page around shows policies. */
  onOpenPolicy?: ((orderId: string) => void) | undefined
  /** Back to what the list was opened from. */
  onBack?: (() => void) | undefined
}
export type View = FlowView<typeof ordersMachine, typeof calls, Props & Partial<FlowAround>>
