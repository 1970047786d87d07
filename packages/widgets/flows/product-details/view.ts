import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import type { HeadRow } from '@baoqiao/contract/policy/quote.ts'
import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { productDetailsMachine } from './product-details.machine.ts'

export interface Props {
  productId: string
  /** What was chosen and priced: on to applying for cover. */
  onChoose(plan: ApplicationForm['plan'], heads: readonly HeadRow[]): void
}
export type View = FlowView<typeof productDetailsMachine, typeof calls, Props>
