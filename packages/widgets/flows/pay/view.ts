import type { FlowAround } from '../../flow/flow-around.ts'
import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { payMachine } from './pay.machine.ts'

export interface PayProps {
  orderId: string
  /** The change of that policy that is paid for; without it the policy itself. */
  endorsementId?: string | undefined
  /** One of its payments, where only that is known: what that one is for is paid. */
  payId?: string | undefined
  /** `transfer`: it begins with the transfer to the platform's account; else with the code. */
  way?: 'code' | 'transfer' | undefined
  /** Told which way was chosen, so that a page opened again begins with it. */
  onWay?: ((way: 'code' | 'transfer') => void) | undefined
  /** What is to be paid is not at that: how it stands is told elsewhere. Without it why is said here. */
  onElsewhere?: (() => void) | undefined
  onOpenPolicy(policyId: string): void
  /** Back to what it is paid for, for a page that stays on one. */
  onBack?: (() => void) | undefined
  /** Who pays applied for it themselves, on a partner's page: the order may be cancelled here. */
  mayCancel?: boolean | undefined
  /** What that is called; 返回办理进度 unless said. */
  backText?: string | undefined
}
export type View = FlowView<typeof payMachine, typeof calls, PayProps & Partial<FlowAround>>
