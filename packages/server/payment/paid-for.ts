import type { ExpressionBuilder } from 'kysely'
import { notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { DB } from '../tables.ts'

/** What a payment order is for: an endorsement of a policy, or the policy's own order. */
export interface PaidFor {
  policyId: string
  endorsementId: string | null
}

interface Asked {
  endorsementId?: string | undefined
  /** A payment order of the policy: what that one is for. */
  payId?: string | undefined
}
/** What is paid for on a policy that is asked for by its id; 404 for a payment order that is not one of it. */
export async function paidFor({ id }: { id: string }, asked: Asked = {}, context: Context): Promise<PaidFor> {
  const { endorsementId = null, payId } = asked
  if (payId === undefined) return { policyId: id, endorsementId }
  // Who sees the policy, which is asked for next, sees what is paid on it.
  const row = await asOwner(context, () =>
    context.tx
      .selectFrom('payOrder')
      .select('endorsementId')
      .where('id', '=', payId)
      .where('policyId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (!row) throw notFound('没有找到这笔付款')
  return { policyId: id, endorsementId: row.endorsementId }
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
