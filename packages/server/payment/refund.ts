import type { ResourceRow } from '@baoqiao/contract/kernel/resource.ts'
import type { refund as refundResource } from '@baoqiao/contract/payment/refund.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { refundMachine } from '@baoqiao/contract/rules/machines/refund.ts'
import { inPhases, type Work } from '../kernel/work/carrier.ts'
import { transition } from '../kernel/work/transition.ts'
import { gatewayOf } from './gateways.ts'
import { bookFailed, bookRefunded, bookRetried } from './refund-books.ts'
import { refundAsked } from './request-refund.ts'

export type RefundRow = ResourceRow<(typeof refundResource)['fields']>

/**
 * Carries a refund to its gateway, which knows a repetition by `refundNo`. The refund and its pay order are 已退款 only
 * with the gateway's receipt (RULES §2). Given up after the last try, the money stands with what failed.
 */
export const giveBack = inPhases(refundAsked, {
  async take({ refundId }, work) {
    const row = await locked(refundId, work)
    if (row.status === '3') return null
    if (row.status === '4') {
      await move(row, 'retry', work)
      await bookRetried(row, work)
    }
    if (row.status !== '2') await move(row, 'send', work)
    return row
  },
  async outside({ payChannel, refundNo, orderNo, channelOrderNo, amount, why }, outside) {
    const gateway = gatewayOf(payChannel, outside)
    if (!gateway) throw new Error(`no payment gateway ${payChannel}`)
    const { receiptNo } = await gateway.refund({ refundNo, orderNo, channelOrderNo, amount, why })
    outside.log('warn', 'payment.refunded', { refundNo, orderNo, channelOrderNo, amount, receiptNo, why })
    return receiptNo
  },
  settle: (receiptNo, { id }, work) => book(id, receiptNo, work),
  async giveUp({ refundId }, said, work) {
    const { failures, ...row } = await locked(refundId, work)
    if (row.status === '3' || row.status === '4') return
    await move(row, 'fail', work, said)
    const failed = { failures: failures + 1, lastError: said }
    await work.tx.updateTable('refund').set(failed).where('id', '=', refundId).execute()
    await bookFailed({ ...row, ...failed }, work)
  },
})

async function book(id: string, receiptNo: string, work: Work): Promise<void> {
  const { tx, tenantId, now } = work
  const { payOrderId } = await tx
    .selectFrom('refund')
    .select('payOrderId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const order = await tx
    .selectFrom('payOrder')
    .select(['status', 'channelOrderNo', 'amount'])
    .where('id', '=', payOrderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = await locked(id, work)
  if (row.status !== '2') return
  await move(row, 'done', work)
  const done = { receiptNo, doneAt: now().toISOString(), lastError: null }
  await tx.updateTable('refund').set(done).where('id', '=', id).execute()
  await bookRefunded({ ...row, receiptNo }, work)
  const isOwn = order.channelOrderNo === row.channelOrderNo && order.amount === row.amount
  if (!isOwn) return
  await tx.updateTable('payOrder').set({ refunded: row.amount }).where('id', '=', payOrderId).execute()
  if (order.status === '4') return
  const table = 'pay_order'
  const step = { event: 'refunded', who: 'payment', why: row.why }
  await transition(payOrderMachine, { tx, tenantId, table, id: payOrderId, ...step })
}

const locked = (id: string, { tx }: Work) =>
  tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

const move = ({ id }: { id: string }, event: string, { tx, tenantId }: Work, why?: string) =>
  transition(refundMachine, { tx, tenantId, table: 'refund', id, event, who: 'payment', why })
