import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { partnerFact } from '../embed/notice-topics.ts'
import { insurerIssue } from '../insurer/insurer-topics.ts'
import type { Context } from '../kernel/http/context.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { transition } from '../kernel/work/transition.ts'
import { fitsCap, OVER_CAP } from '../policy/cover-cap.ts'
import { movePolicy } from '../policy/move-policy.ts'
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
  const tools = toolsOf(order, context)
  await tx
    .updateTable('payOrder')
    .set({ channelOrderNo: receipt.channelOrderNo, paySuccTime: now().toISOString() })
    .where('id', '=', order.id)
    .execute()
  if (order.status === '5') {
    const why = '支付单关闭后到账，自动退款'
    await moveOrder(order, 'lateSuccess', context, why)
    await sendBack(order, receipt, why, context)
    return 'late'
  }
  await moveOrder(order, 'callbackSuccess', context)
  const policy = await tx
    .selectFrom('policy')
    .select(['status', 'startDate'])
    .where('id', '=', order.policyId)
    .executeTakeFirstOrThrow()
  const inTime = now() < startOfDay(policy.startDate)
  const payable = policy.status === '1' && inTime
  const { policyId } = order
  if (payable && (await fitsCap(tx, policyId, now()))) {
    await movePolicy(tools, { id: policyId, event: 'paySucceeded', who: 'payment' })
    await tools.emit(insurerIssue, { policyId })
    await tools.emit(partnerFact, { policyId, fact: 'order.paid' })
    return 'paid'
  }
  const tooLate = inTime ? `${OVER_CAP}，自动退款` : '起保后到账，自动退款'
  const why = policy.status === '1' ? tooLate : '订单已取消，自动退款'
  if (policy.status === '1') {
    await movePolicy(tools, { id: policyId, event: payable ? 'overCap' : 'payLate', who: 'payment', why })
    await tx.updateTable('policy').set({ reason: why }).where('id', '=', policyId).execute()
  }
  await sendBack(order, receipt, why, context)
  return 'late'
}

/** This very payment goes back whole, after commit. */
export const sendBack = (order: Order, receipt: Receipt, why: string, context: Context) =>
  requestRefund(order, receipt, why, toolsOf(order, context))

/** A callback has no caller: the tenant is the order's. */
const toolsOf = ({ tenantId }: Order, { tx, now }: Context) => ({
  tx,
  now,
  tenantId,
  emit: emitter(tx, () => tenantId, null),
})

const moveOrder = ({ tenantId, id }: Order, event: string, { tx }: Context, why?: string) =>
  transition(payOrderMachine, { tx, tenantId, table: 'pay_order', id, event, who: 'payment', why })
