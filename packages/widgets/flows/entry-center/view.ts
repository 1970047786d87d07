import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { entryCenterMachine, Input } from './entry-center.machine.ts'

export interface Props {
  /** Left empty where an earlier order says it. */
  productId: string
  from?: Input['from']
  plan?: Input['plan']
  /** The page was given a plan that makes no sense. */
  planLost?: boolean
  heads?: Input['heads']
  holder?: Input['holder']
  /** One of the person's drafts: it is gone on with at once. */
  draft?: string | undefined
  onPay(orderId: string): void
  onOpenOrder(orderId: string): void
  /** Where applications that are put aside are listed; without it they are not put aside here. */
  onStaged?: (() => void) | undefined
  /** Another application for the same product. */
  onAgain(): void
}
export type View = FlowView<typeof entryCenterMachine, typeof calls, Props>

/** What drafts and entries of the page's history are told apart by: the product, or the order that it comes from. */
export const subjectOf = ({ productId, from }: Pick<Props, 'productId' | 'from'>): string =>
  from?.id ? `${from.type}-${from.id}` : productId
