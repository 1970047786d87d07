import type { Work } from '../kernel/work/carrier.ts'
import { PAYMENT } from '../kernel/work/life.ts'
import { defineTopic } from '../kernel/work/topic.ts'
import { begin } from '../kernel/work/transition.ts'
import { refundLife } from './refund-life.ts'

/** A pay order with what the books need of its policy. */
export interface PaidOrder {
  id: string
  policyId: string
  orderNo: string
  channelId: string | null
  holderCode: string
  insured: string
}
/** A payment as it came in; cents. */
export interface Receipt {
  id: string
  payChannel: string
  channelOrderNo: string
  amount: number
}
type Place = Pick<Work, 'tx' | 'tenantId' | 'now' | 'emit'>

export const refundAsked = defineTopic<{ refundId: string }>('payment.refund')

/** A payment goes back whole: asked for once, and carried to the gateway after commit. Answers the refund's id when it is new. */
export async function requestRefund(
  { id: payOrderId, orderNo, policyId, channelId }: Omit<PaidOrder, 'holderCode' | 'insured'>,
  { id: receiptId, payChannel, channelOrderNo, amount }: Receipt,
  why: string,
  place: Place,
): Promise<string | null> {
  const { tx, tenantId, emit } = place
  const made = await tx
    .insertInto('refund')
    .values({
      tenantId,
      channelId,
      refundNo: `R${orderNo.replace(/^T/, '')}-${receiptId}`,
      orderNo,
      policyId,
      amount,
      why: why.slice(0, 200),
      status: '1',
      payChannel,
      channelOrderNo,
      payOrderId,
      receiptId,
    })
    .onConflict((on) => on.columns(['tenantId', 'receiptId']).where('deletedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await begin(refundLife, 'request', made.id, PAYMENT, place, why)
  await emit(refundAsked, { refundId: made.id })
  return made.id
}

/** The payment that the order of a policy has kept, if it has. */
export async function keptPayment(policyId: string, { tx }: Pick<Place, 'tx'>) {
  const order = await tx
    .selectFrom('payOrder')
    .select(['id', 'orderNo', 'policyId', 'channelId'])
    .where('policyId', '=', policyId)
    .where('status', 'in', ['2', '3'])
    .executeTakeFirst()
  if (!order) return null
  const receipt = await tx
    .selectFrom('payReceipt')
    .select(['id', 'payChannel', 'channelOrderNo', 'amount'])
    .where('payOrderId', '=', order.id)
    .where('result', '=', 'paid')
    .executeTakeFirst()
  return receipt ? { order, receipt } : null
}

/** The payment that an order of this policy has kept goes back. */
export async function refundPaid(policyId: string, why: string, place: Place): Promise<void> {
  const kept = await keptPayment(policyId, place)
  if (!kept) throw new Error(`policy ${policyId} has kept no payment`)
  await requestRefund(kept.order, kept.receipt, why, place)
}
