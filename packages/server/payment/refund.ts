import { inPhases, type Work } from '../kernel/work/carrier.ts'
import { PAYMENT, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { surrenderRefunded } from '../policy/surrender/surrender-refunded.ts'
import { accountOfOrder } from './channel-account.ts'
import { gatewayOf } from './gateways.ts'
import { lockPaid, orderGivenBack } from './order-given-back.ts'
import { refundLife } from './refund-life.ts'
import { refundAsked } from './request-refund.ts'
import { suspenseReturned } from './suspense-life.ts'

/**
 * Carries a refund to its gateway, which knows a repetition by `refundNo`. The refund and its pay order are 已退款 only
 * with the gateway's receipt (RULES §2). Given up after the last try, the money stands with what failed.
 */
export const giveBack = inPhases(refundAsked, {
  async take({ refundId }, work) {
    const row = await locked(refundId, work)
    if (row.status === '3') return null
    if (row.status === '4') await transition(refundLife, 'retry', refundId, SYSTEM, work)
    if (row.status !== '2') await transition(refundLife, 'send', refundId, SYSTEM, work)
    return { ...row, account: await accountOfOrder(row.payOrderId, work) }
  },
  async outside({ account, payChannel, refundNo, orderNo, channelOrderNo, amount, why }, outside) {
    const gateway = gatewayOf(payChannel, account, outside)
    if (!gateway) throw new Error(`no payment gateway ${payChannel}`)
    const { receiptNo } = await gateway.refund({ refundNo, orderNo, channelOrderNo, amount, why })
    outside.log('warn', 'payment.refunded', { refundNo, orderNo, channelOrderNo, amount, receiptNo, why })
    return receiptNo
  },
  settle: (receiptNo, { id, payOrderId }, work) => settle(id, payOrderId, receiptNo, work),
  async giveUp({ refundId }, said, work) {
    const { status, failures } = await locked(refundId, work)
    if (status === '3' || status === '4') return
    const failed = { failures: failures + 1, lastError: said }
    await work.tx.updateTable('refund').set(failed).where('id', '=', refundId).execute()
    await transition(refundLife, 'fail', refundId, SYSTEM, work, said)
  },
})

/** Pay order first, then the refund; what the order itself kept is then given back, and no longer kept. */
async function settle(id: string, payOrderId: string | null, receiptNo: string, work: Work): Promise<void> {
  const { tx, now } = work
  const order = await lockPaid(payOrderId, work)
  const { status, receiptId, channelOrderNo, amount, why } = await locked(id, work)
  if (status !== '2') return
  const done = { receiptNo, doneAt: now().toISOString(), lastError: null }
  await tx.updateTable('refund').set(done).where('id', '=', id).execute()
  await transition(refundLife, 'done', id, PAYMENT, work)
  await surrenderRefunded(id, receiptNo, work)
  if (order) await orderGivenBack(order, { channelOrderNo, amount }, why, work)
  else await suspenseReturned(receiptId, receiptNo, work)
}

const locked = (id: string, { tx }: Work) =>
  tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
