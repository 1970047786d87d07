import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Topics, Work } from '../kernel/work/outbox.ts'
import { transition } from '../kernel/work/transition.ts'
import { gatewayOf } from './gateways.ts'

/** One payment that goes back whole: the order's own, or money that the order had no use for. Cents. */
export interface RefundRequest {
  gateway: string
  payOrderId: string
  orderNo: string
  channelOrderNo: string
  amount: number
  why: string
}

/** Asks for a refund after commit; the pay order is 已退款 only with the gateway's receipt (RULES §2). */
export const requestRefund = (emit: Work['emit'], request: RefundRequest) => emit('payment.refund', request)

export const refundTopics = (kernel: Kernel): Topics => ({
  'payment.refund': (request: RefundRequest, work) => giveBack(request, work, kernel),
})

async function giveBack(request: RefundRequest, { tx, tenantId }: Work, kernel: Kernel): Promise<void> {
  const { payOrderId, orderNo, channelOrderNo, amount, why } = request
  const gateway = gatewayOf(request.gateway, kernel)
  if (!gateway) throw new Error(`no payment gateway ${request.gateway}`)
  const order = await tx
    .selectFrom('payOrder')
    .select(['status', 'refunded', 'channelOrderNo'])
    .where('id', '=', payOrderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const own = order.channelOrderNo === channelOrderNo
  if (own && order.refunded > 0) return
  const refundNo = `R${channelOrderNo}`
  const { receiptNo } = await gateway.refund({ refundNo, orderNo, channelOrderNo, amount, why })
  if (own) {
    await tx.updateTable('payOrder').set({ refunded: amount }).where('id', '=', payOrderId).execute()
    if (order.status !== '4')
      await transition(payOrderMachine, {
        tx,
        tenantId,
        table: 'pay_order',
        id: payOrderId,
        event: 'refunded',
        who: 'payment',
        why,
      })
  }
  kernel.log('warn', 'payment.refunded', { orderNo, channelOrderNo, amount, receiptNo, why })
}
