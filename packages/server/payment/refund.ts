import { inPhases, type Work } from '../kernel/work/carrier.ts'
import { PAYMENT } from '../kernel/work/life.ts'
import { defineTopic, type Emit } from '../kernel/work/topic.ts'
import { transition } from '../kernel/work/transition.ts'
import { gatewayOf } from './gateways.ts'
import { payOrderLife } from './pay-order-life.ts'

/** One payment that goes back whole: the order's own, or money that the order had no use for. Cents. */
export interface RefundRequest {
  gateway: string
  payOrderId: string
  orderNo: string
  channelOrderNo: string
  amount: number
  why: string
}

const refund = defineTopic<RefundRequest>('payment.refund')

/** Asks for a refund after commit; the pay order is 已退款 only with the gateway's receipt (RULES §2). */
export const requestRefund = (emit: Emit, request: RefundRequest) => emit(refund, request)

/** The gateway knows a repetition by `refundNo`. */
export const giveBack = inPhases(refund, {
  async take(request, { tx }) {
    const order = await orderOf(request, tx)
    return order.own && order.refunded > 0 ? null : request
  },
  async outside(request, outside) {
    const { orderNo, channelOrderNo, amount, why } = request
    const gateway = gatewayOf(request.gateway, outside)
    if (!gateway) throw new Error(`no payment gateway ${request.gateway}`)
    const { receiptNo } = await gateway.refund({
      refundNo: `R${channelOrderNo}`,
      orderNo,
      channelOrderNo,
      amount,
      why,
    })
    outside.log('warn', 'payment.refunded', { orderNo, channelOrderNo, amount, receiptNo, why })
  },
  settle: (_, request, work) => book(request, work),
})

async function book(request: RefundRequest, work: Work): Promise<void> {
  const { tx } = work
  const { payOrderId, amount, why } = request
  const order = await orderOf(request, tx)
  if (!order.own || order.refunded > 0) return
  await tx.updateTable('payOrder').set({ refunded: amount }).where('id', '=', payOrderId).execute()
  if (order.status === '4') return
  await transition(payOrderLife, 'refunded', payOrderId, PAYMENT, work, why)
}

async function orderOf({ payOrderId, channelOrderNo }: RefundRequest, tx: Work['tx']) {
  const order = await tx
    .selectFrom('payOrder')
    .select(['status', 'refunded', 'channelOrderNo'])
    .where('id', '=', payOrderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...order, own: order.channelOrderNo === channelOrderNo }
}
