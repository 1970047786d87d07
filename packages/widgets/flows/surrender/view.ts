import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { surrenderMachine } from './surrender.machine.ts'

export interface Props {
  policyId: string
  draft?: string | undefined
}
export type View = FlowView<typeof surrenderMachine, typeof calls, Props>
