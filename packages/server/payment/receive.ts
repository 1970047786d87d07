import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { insurerIssue } from '../insurer/insurer-topics.ts'
import type { Context } from '../kernel/http/context.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { PAYMENT } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { fitsCap, OVER_CAP } from '../policy/cover-cap.ts'
import { policyLife } from '../policy/policy-life.ts'
import { payOrderLife } from './pay-order-life.ts'
import { type PaidOrder, type Receipt, requestRefund } from './request-refund.ts'

/** A pay order under lock, with its policy's holder. */
export interface Order extends PaidOrder {
  tenantId: string
  payChannel: string
  /** Cents. */
  amount: number
  status: string
  channelOrderNo: string | null
}

/** Books the right sum: the policy is paid and goes to the insurer; too late, it goes back (RULES §2). */
export async function book(order: Order, receipt: Receipt, context: Context): Promise<'paid' | 'late'> {
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
  await transition(payOrderLife, 'callbackSuccess', order.id, PAYMENT, place)
  const policy = await tx
    .selectFrom('policy')
    .select(['status', 'startDate'])
    .where('id', '=', order.policyId)
    .executeTakeFirstOrThrow()
  const inTime = now() < startOfDay(policy.startDate)
  const payable = policy.status === '1' && inTime
  if (payable && (await fitsCap(tx, order.policyId, now()))) {
    await transition(policyLife, 'paySucceeded', order.policyId, PAYMENT, place)
    await place.emit(insurerIssue, { policyId: order.policyId })
    return 'paid'
  }
  const tooLate = inTime ? `${OVER_CAP}，自动退款` : '起保后到账，自动退款'
  const why = policy.status === '1' ? tooLate : '订单已取消，自动退款'
  if (policy.status === '1')
    await transition(policyLife, payable ? 'overCap' : 'payLate', order.policyId, PAYMENT, place, why)
  await sendBack(order, receipt, why, context)
  return 'late'
}

/** This very payment goes back whole, after commit. */
export const sendBack = (order: Order, receipt: Receipt, why: string, context: Context) =>
  requestRefund(order, receipt, why, placeOf(order, context))

/** A callback has no caller: the tenant is the order's. */
const placeOf = ({ tenantId }: Order, { tx, now }: Context) => ({
  tx,
  now,
  tenantId,
  emit: emitter(tx, () => tenantId, null),
})
