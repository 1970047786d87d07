import type { PayWay } from '@baoqiao/contract/payment/gateway-params.ts'
import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { type By, PAYMENT } from '../kernel/work/life.ts'
import { defineTopic } from '../kernel/work/topic.ts'
import { begin } from '../kernel/work/transition.ts'
import type { Payer } from './owed-by.ts'
import { isFor, type PaidFor } from './paid-for.ts'
import { refundLife } from './refund-life.ts'

/** A pay order with what the books need of who pays it. */
export interface PaidOrder extends Payer {
  id: string
  orderNo: string
  channelId: string | null
  /** None of goods. */
  policyId: string | null
}
/** A payment as it came in; cents. */
export interface Receipt {
  id: string
  payChannel: PayWay
  channelOrderNo: string
  amount: number
}
/** What a payment was for: a pay order, or none that anybody knows. */
type Payment = { [K in 'id' | 'policyId' | 'channelId']: string | null } & { orderNo: string }
type Place = Pick<Work, 'tx' | 'tenantId' | 'now' | 'emit'>

export const refundAsked = defineTopic<{ refundId: string }>('payment.refund')

/** A payment goes back whole: asked for once, and carried to the gateway after commit, or by finance to who transferred it. Answers the refund's id when it is new. */
export async function requestRefund(
  { id: payOrderId, orderNo, policyId, channelId }: Payment,
  { id: receiptId, payChannel, channelOrderNo, amount }: Receipt,
  why: string,
  place: Place,
  by: By = PAYMENT,
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
      ...(payChannel === OFFLINE ? await payeeOf(payOrderId, tx) : {}),
    })
    .onConflict((on) => on.columns(['tenantId', 'receiptId']).where('deletedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await begin(refundLife, 'request', made.id, by, place, why)
  // What was paid by transfer waits for finance: no gateway has it.
  if (payChannel !== OFFLINE) await emit(refundAsked, { refundId: made.id })
  return made.id
}

/** Whoever transferred has it back: the account number is copied as it is sealed. */
async function payeeOf(payOrderId: string | null, tx: Place['tx']) {
  const row = await tx
    .selectFrom('payVoucher')
    .select(['payer as payeeName', 'payAccount as payeeAccount', 'payAccountHash as payeeAccountHash'])
    .where('payOrderId', '=', payOrderId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ?? {}
}

/** The payment that was kept for a policy's own order, or for an endorsement of it, if one was. */
export async function keptPayment(subject: PaidFor, { tx }: Pick<Place, 'tx'>) {
  const order = await tx
    .selectFrom('payOrder')
    .select(['id', 'orderNo', 'policyId', 'channelId', 'status'])
    .where(isFor(subject))
    .where('status', 'in', PAY_ORDER.paid)
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

/** The payment that the policy's own order has kept goes back. */
export async function refundPaid(policyId: string, why: string, place: Place): Promise<void> {
  const kept = await keptPayment({ policyId, endorsementId: null }, place)
  if (!kept) throw new Error(`policy ${policyId} has kept no payment`)
  await requestRefund(kept.order, kept.receipt, why, place)
}
