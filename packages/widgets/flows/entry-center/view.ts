import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { entryCenterMachine, Input } from './entry-center.machine.ts'

export interface Props {
  productId: string
  plan?: Input['plan']
  /** One of the person's drafts: it is gone on with at once. */
  draft?: string | undefined
  onPay(orderId: string): void
}
export type View = FlowView<typeof entryCenterMachine, typeof calls, Props>
