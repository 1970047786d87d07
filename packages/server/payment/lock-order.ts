import type { PayWay } from '@baoqiao/contract/payment/gateway-params.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { PaidOrder } from './request-refund.ts'

/** A pay order under lock, with who pays it. */
export interface Order extends PaidOrder {
  endorsementId: string | null
  /** What is paid when there is no policy. */
  goodsOrderId: string | null
  tenantId: string
  payChannel: PayWay
  /** Cents. */
  amount: number
  status: string
  channelOrderNo: string | null
}

/**
 * Policy or order of goods first, then pay order: the order in which opening, cancelling and issuing lock them too. One in
 * the bin is not known: money for it waits with finance. As owner.
 */
export async function lockOrder(
  { orderNo, payChannel, tenantId }: { orderNo: string; payChannel?: PayWay; tenantId?: string },
  { tx }: { tx: Tx },
): Promise<Order | null> {
  const found = await tx
    .selectFrom('payOrder')
    .select(['id', 'policyId', 'goodsOrderId'])
    .where('deletedAt', 'is', null)
    .where('orderNo', '=', orderNo)
    .$if(payChannel !== undefined, (q) => (payChannel ? q.where('payChannel', '=', payChannel) : q))
    .$if(tenantId !== undefined, (q) => q.where('tenantId', '=', tenantId ?? ''))
    .executeTakeFirst()
  if (!found) return null
  const payer = await lockPayer(found, tx)
  const order = await tx
    .selectFrom('payOrder')
    .select([
      'id',
      'tenantId',
      'policyId',
      'endorsementId',
      'goodsOrderId',
      'orderNo',
      'payChannel',
      'amount',
      'status',
    ])
    .select('channelOrderNo')
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...order, ...payer }
}

interface Subject {
  policyId: string | null
  goodsOrderId: string | null
}

/** Locks what is paid. */
async function lockPayer({ policyId, goodsOrderId }: Subject, tx: Tx) {
  if (policyId !== null)
    return tx
      .selectFrom('policy')
      .select(['holderCode', 'insured', 'channelId'])
      .where('id', '=', policyId)
      .forUpdate()
      .executeTakeFirstOrThrow()
  await tx.selectFrom('payGoodsOrder').select('id').where('id', '=', goodsOrderId).forUpdate().execute()
  return { holderCode: null, insured: null, channelId: null }
}
