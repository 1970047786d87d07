import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { proposalMachine } from './proposal.machine.ts'

export interface Props {
  productId: string
}
export type View = FlowView<typeof proposalMachine, typeof calls, Props>
