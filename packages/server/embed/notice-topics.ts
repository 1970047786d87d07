import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { defineTopic } from '../kernel/work/topic.ts'

/** Something happened to an order that its partner may want to hear. */
export const partnerFact = defineTopic<{
  policyId: string
  fact: Fact
  /** Of a change of who is covered. */
  endorsementId?: string
}>('partner.fact')

/** One notice to one partner's webhook; `again` sends a delivered one once more. Partners take turns. */
export const partnerDelivery = defineTopic<{ id: string; siteId: string; again?: boolean }>(
  'partner.deliver',
  ({ siteId }) => siteId,
)
