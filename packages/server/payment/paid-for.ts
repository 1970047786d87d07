import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../tables.ts'

/** What a payment order is for: an endorsement of a policy, or the policy's own order. */
export interface PaidFor {
  policyId: string
  endorsementId: string | null
}

/** Payment orders for that and nothing else. */
export const isFor =
  ({ policyId, endorsementId }: PaidFor) =>
  (eb: ExpressionBuilder<DB, 'payOrder'>) =>
    eb.and([
      eb('payOrder.policyId', '=', policyId),
      endorsementId === null
        ? eb('payOrder.endorsementId', 'is', null)
        : eb('payOrder.endorsementId', '=', endorsementId),
    ])
