import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { surrenderMachine } from './surrender.machine.ts'

export interface Props {
  policyId: string
  draft?: string | undefined
  /** Where an invoice is seen to, for a page that has such a place. */
  invoiceAt?: ((id: string) => string | undefined) | undefined
}
export type View = FlowView<typeof surrenderMachine, typeof calls, Props>
