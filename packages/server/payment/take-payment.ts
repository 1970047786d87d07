import type { PayWay } from '@baoqiao/contract/payment/gateway-params.ts'
import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import type { Context } from '../kernel/http/context.ts'
import { type By, PAYMENT } from '../kernel/work/life.ts'
import type { Books } from '../ledger/post.ts'
import type { Notify } from './gateway.ts'
import type { Order } from './lock-order.ts'
import { paidAnother } from './paid-another.ts'
import { judgeReceipt, type Known, type Received, takeReceipt } from './receipt.ts'
import { bookReceived } from './receipt-books.ts'
import { book, sendBack } from './receive.ts'
import type { Receipt } from './request-refund.ts'
import { suspend } from './suspense-life.ts'

/** What came in: by a gateway's word, or by the bank's as finance has found it. Cents. */
export type Payment = Pick<Notify, 'orderNo' | 'channelOrderNo' | 'amount'>

/**
 * Money that is told of: kept and booked once, however often and by how many it is told at a time; then it pays its order,
 * or goes back. The order is under lock, null when nobody knows it. Answers what was made of it, or what is known of it
 * when it was told before.
 */
export async function takePayment(
  payChannel: PayWay,
  payment: Payment,
  order: Order | null,
  context: Context,
  by: By = PAYMENT,
): Promise<{ result: Received } | { known: Known }> {
  const { tx, now } = context
  const books: Books = { tx, now, tenantId: order?.tenantId ?? context.tenantId }
  const taken = await takeReceipt(payChannel, payment, order?.id ?? null, books)
  if ('known' in taken) return taken
  const { receipt } = taken
  await bookReceived(receipt, payment.orderNo, order, books)
  if (!order) {
    await suspend(receipt, payment.orderNo, books)
    return { result: 'unknown' }
  }
  const result = await use(order, receipt, context, by)
  if (result !== 'paid') await judgeReceipt(receipt, result, books)
  return { result }
}

async function use(order: Order, receipt: Receipt, context: Context, by: By): Promise<Received> {
  if (receipt.amount !== order.amount) {
    await sendBack(order, receipt, '到账金额与应付金额不符，自动退款', context)
    return 'amount'
  }
  if (await paidAnother(order, receipt, context)) {
    await sendBack(order, receipt, '渠道流水号已用于其他订单，自动退款', context)
    return 'late'
  }
  // A transfer that its order no longer waits for is finance's own finding: it stands with the refund alone.
  if (['0', '1', '5'].includes(order.status)) return book(order, receipt, context, by)
  const why = receipt.payChannel === OFFLINE ? '订单已支付，转账退回付款人' : '订单已支付，重复付款自动退款'
  await sendBack(order, receipt, why, context)
  return 'late'
}
