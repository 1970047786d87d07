import type { Context } from '../kernel/http/context.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { type By, PAYMENT } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import type { Order } from './lock-order.ts'
import { payOrderLife } from './pay-order-life.ts'
import { type Receipt, requestRefund } from './request-refund.ts'
import { subjectOf } from './subjects.ts'
import { takeGoods } from './take-goods.ts'

/** Books the right sum: what it is for is paid and goes to the insurer; too late, it goes back (RULES §2). */
export async function book(
  order: Order,
  receipt: Receipt,
  context: Context,
  by: By = PAYMENT,
): Promise<'paid' | 'late'> {
  const { tx, now } = context
  const place = placeOf(order, context)
  await tx
    .updateTable('payOrder')
    .set({ channelOrderNo: receipt.channelOrderNo, paySuccTime: now().toISOString() })
    .where('id', '=', order.id)
    .execute()
  if (order.status === '5') {
    const why = '支付单关闭后到账，自动退款'
    await transition(payOrderLife, 'lateSuccess', order.id, PAYMENT, place, why)
    await sendBack(order, receipt, why, context)
    return 'late'
  }
  await transition(payOrderLife, 'callbackSuccess', order.id, by, place)
  const late = await take(order, place, by)
  if (late === null) return 'paid'
  await sendBack(order, receipt, late, context)
  return 'late'
}

/** What was paid for takes the money, or says why it goes back. */
function take(order: Order, place: ReturnType<typeof placeOf>, by: By): Promise<string | null> {
  const { id, policyId, endorsementId, goodsOrderId } = order
  if (policyId !== null)
    return subjectOf({ policyId, endorsementId }).take({ policyId, endorsementId }, place, by)
  if (goodsOrderId === null) throw new Error(`payment order ${id} is for nothing`)
  return takeGoods({ id, goodsOrderId }, place, by)
}

/** This very payment goes back whole, after commit. */
export const sendBack = (order: Order, receipt: Receipt, why: string, context: Context) =>
  requestRefund(order, receipt, why, placeOf(order, context))

/** A callback has no caller: the tenant is the order's. */
const placeOf = ({ tenantId }: Order, { tx, now }: Context) => ({
  tx,
  now,
  tenantId,
  emit: emitter(tx, () => tenantId, false),
})
