import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { emitter } from '../kernel/work/outbox.ts'
import { transition } from '../kernel/work/transition.ts'
import { isGenuine, type Notify } from './gateway.ts'

type Result = 'paid' | 'repeated' | 'amount' | 'late' | 'failed' | 'unknown'
interface Order {
  id: string
  tenantId: string
  policyId: string
  amount: number
  status: string
  channelOrderNo: string | null
}

/** A gateway's callback (RULES §2 pay order). Signed or refused; a repeat has no second effect; late money goes back. */
export async function notify(message: Notify, context: Context): Promise<{ result: string }> {
  const { tx, ports } = context
  if (!isGenuine(ports.gatewaySecret, message, context.now())) throw new AppError(403, '签名不正确')
  const order = await tx
    .selectFrom('payOrder')
    .select(['id', 'tenantId', 'policyId', 'amount', 'status', 'channelOrderNo'])
    .where('orderNo', '=', message.orderNo)
    .forUpdate()
    .executeTakeFirst()
  const result = order ? await carryOut(order, message, context) : 'unknown'
  if (order) await log(order.tenantId, message, result, context)
  return { result }
}

async function carryOut(order: Order, message: Notify, context: Context): Promise<Result> {
  if (message.result === 'fail') return 'failed'
  if (order.channelOrderNo === message.channelOrderNo) return 'repeated'
  if (message.amount !== order.amount) return 'amount'
  if (order.status === '5') return refundLate(order, message, context)
  if (order.status !== '0' && order.status !== '1') return 'repeated'
  await take(order, message, context)
  const policy = await context.tx
    .selectFrom('policy')
    .select(['status', 'startDate'])
    .where('id', '=', order.policyId)
    .executeTakeFirstOrThrow()
  if (policy.status === '1' && context.now() < startOfDay(policy.startDate)) {
    await move(order, 'paySucceeded', context)
    await emitter(context.tx, () => order.tenantId, null)('insurer.issue', { policyId: order.policyId })
    return 'paid'
  }
  if (policy.status === '1') await move(order, 'payLate', context)
  await refund(order, '起保后到账，自动退款', context)
  return 'late'
}

async function take({ id, tenantId }: Order, { channelOrderNo }: Notify, { tx, now }: Context) {
  await tx
    .updateTable('payOrder')
    .set({ channelOrderNo, paySuccTime: now().toISOString() })
    .where('id', '=', id)
    .execute()
  await transition(payOrderMachine, {
    tx,
    tenantId,
    table: 'pay_order',
    id,
    event: 'callbackSuccess',
    who: 'payment',
  })
}

/** Money that came after the order was closed is kept nowhere: it goes back whole. */
async function refundLate(
  { id, tenantId, amount }: Order,
  { channelOrderNo }: Notify,
  { tx, now }: Context,
): Promise<Result> {
  await tx
    .updateTable('payOrder')
    .set({ channelOrderNo, refunded: amount, paySuccTime: now().toISOString() })
    .where('id', '=', id)
    .execute()
  await transition(payOrderMachine, {
    tx,
    tenantId,
    table: 'pay_order',
    id,
    event: 'lateSuccess',
    who: 'payment',
    why: '关闭后到账，自动退款',
  })
  return 'late'
}

/** Gives the whole amount back. */
export async function refund(
  { id, tenantId, amount }: Pick<Order, 'id' | 'tenantId' | 'amount'>,
  why: string,
  { tx }: Pick<Context, 'tx'>,
) {
  await tx.updateTable('payOrder').set({ refunded: amount }).where('id', '=', id).execute()
  await transition(payOrderMachine, {
    tx,
    tenantId,
    table: 'pay_order',
    id,
    event: 'refunded',
    who: 'payment',
    why,
  })
}

const move = ({ policyId, tenantId }: Order, event: string, { tx }: Context) =>
  transition(policyMachine, { tx, tenantId, table: 'policy', id: policyId, event, who: 'payment' })

async function log(tenantId: string, message: Notify, result: Result, { tx }: Context) {
  const { sign: _, ...request } = message
  await tx
    .insertInto('payNotify')
    .values({
      tenantId,
      notifyId: message.notifyId,
      orderNo: message.orderNo,
      result,
      request: JSON.stringify(request),
      response: JSON.stringify({ result }),
    })
    .execute()
}
