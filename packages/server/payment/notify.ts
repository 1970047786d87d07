import { AppError, notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Gateway } from './adapter.ts'
import type { Notify } from './gateway.ts'
import { notifierOf } from './gateways.ts'
import { earlierResult, logNotify } from './notify-log.ts'
import { book, type Order, type Result, sendBack } from './receive.ts'

/**
 * A gateway's callback (RULES §1.8, §2 pay order). Not the gateway's own: 403. The same payment told again gets the
 * first answer and has no second effect. Money that cannot be used goes back whole.
 */
export async function notify(name: string, message: Notify, context: Context): Promise<{ result: string }> {
  const gateway = notifierOf(name, context)
  if (!gateway) throw notFound()
  if (!gateway.verifyNotify(message, context.now())) throw new AppError(403, '签名不正确')
  const order = await lockOrder(gateway, message.orderNo, context)
  if (!order) {
    await logNotify(context.tenantId, message, 'unknown', 'unknown', context)
    return { result: 'unknown' }
  }
  const known = await knownResult(order, message, context)
  const result = known ?? (await carryOut(order, message, context))
  await logNotify(order.tenantId, message, known ? 'repeated' : result, result, context)
  return { result }
}

/** Policy first, then pay order: the order in which opening, cancelling and issuing lock them too. */
async function lockOrder(
  { name }: Pick<Gateway, 'name'>,
  orderNo: string,
  { tx }: Context,
): Promise<Order | undefined> {
  const found = await tx
    .selectFrom('payOrder')
    .select(['id', 'policyId'])
    .where('orderNo', '=', orderNo)
    .where('payChannel', '=', name)
    .executeTakeFirst()
  if (!found) return undefined
  await tx.selectFrom('policy').select('id').where('id', '=', found.policyId).forUpdate().execute()
  return tx
    .selectFrom('payOrder')
    .select(['id', 'tenantId', 'policyId', 'orderNo', 'payChannel', 'amount', 'status', 'channelOrderNo'])
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** What was answered when this payment was told the first time; null for a new one. */
async function knownResult(order: Order, message: Notify, { tx }: Context): Promise<Result | null> {
  if (message.result === 'fail') return null
  const holder = await tx
    .selectFrom('payOrder')
    .select('id')
    .where('tenantId', '=', order.tenantId)
    .where('channelOrderNo', '=', message.channelOrderNo)
    .executeTakeFirst()
  if (holder && holder.id !== order.id) return 'repeated'
  // An open order asked for exactly this sum: the log has nothing on it that matters.
  if (isOpen(order) && message.amount === order.amount) return null
  return earlierResult(order, message.channelOrderNo, tx)
}

async function carryOut(order: Order, message: Notify, context: Context): Promise<Result> {
  if (message.result === 'fail') return 'failed'
  if (message.amount !== order.amount) {
    await sendBack(order, message, '到账金额与应付金额不符，自动退款', context)
    return 'amount'
  }
  if (isOpen(order) || order.status === '5') return book(order, message, context)
  await sendBack(order, message, '订单已支付，重复付款自动退款', context)
  return 'late'
}

const isOpen = ({ status }: Order) => status === '0' || status === '1'
