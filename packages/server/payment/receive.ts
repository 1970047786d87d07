import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { partnerFact } from '../embed/notice-topics.ts'
import { insurerIssue } from '../insurer/insurer-topics.ts'
import type { Context } from '../kernel/http/context.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { transition } from '../kernel/work/transition.ts'
import { fitsCap, OVER_CAP } from '../policy/cover-cap.ts'
import type { Notify } from './gateway.ts'
import { requestRefund } from './refund.ts'

export type Result = 'paid' | 'repeated' | 'amount' | 'late' | 'failed' | 'unknown'
/** A pay order under lock. */
export interface Order {
  id: string
  tenantId: string
  policyId: string
  orderNo: string
  payChannel: string
  /** Cents. */
  amount: number
  status: string
  channelOrderNo: string | null
}

/** Books the right sum: the policy is paid and goes to the insurer; too late, it goes back (RULES §2). */
export async function book(order: Order, message: Notify, context: Context): Promise<Result> {
  const { tx, now } = context
  await tx
    .updateTable('payOrder')
    .set({ channelOrderNo: message.channelOrderNo, paySuccTime: now().toISOString() })
    .where('id', '=', order.id)
    .execute()
  if (order.status === '5') {
    const why = '支付单关闭后到账，自动退款'
    await move('pay_order', order.id, 'lateSuccess', order, context, why)
    await sendBack(order, message, why, context)
    return 'late'
  }
  await move('pay_order', order.id, 'callbackSuccess', order, context)
  const policy = await tx
    .selectFrom('policy')
    .select(['status', 'startDate'])
    .where('id', '=', order.policyId)
    .executeTakeFirstOrThrow()
  const inTime = now() < startOfDay(policy.startDate)
  const payable = policy.status === '1' && inTime
  if (payable && (await fitsCap(tx, order.policyId, now()))) {
    await move('policy', order.policyId, 'paySucceeded', order, context)
    await emitOf(order, context)(insurerIssue, { policyId: order.policyId })
    await emitOf(order, context)(partnerFact, { policyId: order.policyId, fact: 'order.paid' })
    return 'paid'
  }
  const tooLate = inTime ? `${OVER_CAP}，自动退款` : '起保后到账，自动退款'
  const why = policy.status === '1' ? tooLate : '订单已取消，自动退款'
  if (policy.status === '1') {
    await move('policy', order.policyId, payable ? 'overCap' : 'payLate', order, context, why)
    await tx.updateTable('policy').set({ reason: why }).where('id', '=', order.policyId).execute()
  }
  await sendBack(order, message, why, context)
  return 'late'
}

/** This very payment goes back whole, after commit. */
export const sendBack = (order: Order, message: Notify, why: string, context: Context) =>
  requestRefund(emitOf(order, context), {
    gateway: order.payChannel,
    payOrderId: order.id,
    orderNo: order.orderNo,
    channelOrderNo: message.channelOrderNo,
    amount: message.amount,
    why,
  })

/** A callback has no caller: the tenant is the order's. */
const emitOf = ({ tenantId }: Order, { tx }: Context) => emitter(tx, () => tenantId, null)

const machines = { pay_order: payOrderMachine, policy: policyMachine }
const move = (
  table: keyof typeof machines,
  id: string,
  event: string,
  { tenantId }: Order,
  { tx }: Context,
  why?: string,
) => transition(machines[table], { tx, tenantId, table, id, event, who: 'payment', why })
