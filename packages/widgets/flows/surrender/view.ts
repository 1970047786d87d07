import type { BarringTable } from '@baoqiao/contract/policy/surrender-calls.ts'
import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { surrenderMachine } from './surrender.machine.ts'

export interface Props {
  policyId: string
  draft?: string | undefined
  /** Where what bars it is seen to, for a page that has such a place. */
  wayTo?: ((barring: { table: BarringTable; id: string }) => string | undefined) | undefined
}
export type View = FlowView<typeof surrenderMachine, typeof calls, Props>
