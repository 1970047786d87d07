import type { FlowView } from '../../flow/flow-types.ts'
import type { answerMachine } from './answer-underwriter.machine.ts'
import type { calls } from './calls.ts'

export interface Props {
  orderId: string
  /** Nothing is asked about it: it is gone on with another way. */
  onNothing(): void
  /** The new price was taken: it can be paid. */
  onPay(): void
  /** To the orders of whoever applied. */
  onOrders(): void
}
export type View = FlowView<typeof answerMachine, typeof calls, Props>
