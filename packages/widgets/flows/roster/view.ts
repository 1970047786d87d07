import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { rosterMachine } from './roster.machine.ts'

export interface Props {
  policyId: string
  draft?: string | undefined
  /** To where an endorsement of the list is paid. */
  onPay(endorsementId: string): void
  /** To where an endorsement of the list is looked at, person by person. */
  onOpenApplication(endorsementId: string): void
  /** Back to where the list was begun from. */
  onLeave(): void
}
export type View = FlowView<typeof rosterMachine, typeof calls, Props>
