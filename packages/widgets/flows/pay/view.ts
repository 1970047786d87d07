import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { payMachine } from './pay.machine.ts'

export interface PayProps {
  orderId: string
  onOpenPolicy(policyId: string): void
}
export type View = FlowView<typeof payMachine, typeof calls, PayProps>
