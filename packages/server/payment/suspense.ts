import type { PayWay } from '@baoqiao/contract/payment/gateway-params.ts'
import type { payment } from '@baoqiao/contract/payment/list.ts'
import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { account, credit, debit } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { receiptTaken } from '../policy/surrender/receipt-taken.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { owedBy } from './owed-by.ts'
import { paidAnother } from './paid-another.ts'
import { book } from './receive.ts'
import { failedRefund, refundedByHand } from './refund-by-hand.ts'
import { type Receipt, requestRefund } from './request-refund.ts'
import { suspenseLife } from './suspense-life.ts'

/** The two ways out for money without an order: it pays one that waits for it, or goes back to who paid. */
export const suspense: NonNullable<Handlers<typeof payment>['suspense']> = {
  life: suspenseLife,
  guard: {
    returned: async ({ id, receiptId, channelOrderNo }, context, { receiptNo }) =>
      (await failedRefund({ receiptId }, context))
        ? receiptTaken(
            String(receiptNo),
            { table: 'pay_suspense', id, title: `待查款项${channelOrderNo}` },
            context,
          )
        : '支付渠道正在退款，请等待结果；多次退款失败后才能登记转账',
  },
  after: {
    match: (row, context, { orderNo }) => asOwner(context, () => match(row, String(orderNo).trim(), context)),
    sendBack: (row, context, { reason }) =>
      asOwner(context, async () => {
        const { channelOrderNo: orderNo } = row
        const owed = { id: null, policyId: null, channelId: null, orderNo: row.toldNo || orderNo }
        const why = `待查款项退回：${String(reason)}`
        await requestRefund(owed, receiptOf(row), why, context, byCaller(context.caller))
      }),
    returned: async (row, context, { receiptNo }) => {
      const refundId = await failedRefund({ receiptId: row.receiptId }, context)
      if (refundId) await refundedByHand(refundId, String(receiptNo), context)
    },
  },
}

interface Suspended {
  id: string
  receiptId: string
  payChannel: PayWay
  channelOrderNo: string
  amount: number
}
const receiptOf = ({ receiptId: id, payChannel, channelOrderNo, amount }: Suspended): Receipt => ({
  id,
  payChannel,
  channelOrderNo,
  amount,
})
const say = (message: string) => refuse(message, [{ path: 'orderNo', message }])

/** As if the money had come for this order: the same locks, books and consequences. Two who match wait for each other. */
async function match(row: Suspended, orderNo: string, context: Context): Promise<void> {
  const { tx, tenantId } = context
  const receipt = receiptOf(row)
  const order = await lockOrder({ orderNo, tenantId }, context)
  if (!order) throw say(`没有支付单号为${orderNo}的支付订单，请核对`)
  const why = await whyNot(order, receipt, context)
  if (why) throw say(why)
  await tx
    .updateTable('payReceipt')
    .set({ payOrderId: order.id, result: 'paid' })
    .where('id', '=', receipt.id)
    .execute()
  await tx
    .updateTable('paySuspense')
    .set({ orderNo: order.orderNo, channelId: order.channelId })
    .where('id', '=', row.id)
    .execute()
  await post(context, {
    source: { table: 'pay_suspense', id: row.id, event: 'matched' },
    about: {
      docNo: order.orderNo,
      channelId: order.channelId,
      policyId: order.policyId,
      payOrderId: order.id,
    },
    entries: [debit(account('suspense'), receipt.amount), credit(owedBy(order), receipt.amount)],
    note: `流水 ${receipt.channelOrderNo}`,
  })
  // What could not be kept would go back of itself; a person is told first.
  if ((await book(order, receipt, context, byCaller(context.caller))) !== 'paid')
    throw say('该订单已不能承保（已过起保时间、已取消或超过累计保额），请把款项退回付款人')
}

async function whyNot(order: Order, receipt: Receipt, context: Context): Promise<string | null> {
  if (!isOneOf(PAY_ORDER.open, order.status)) return '该支付订单不在等待支付，请核对支付单号或退回付款人'
  // Paid by this, its proof would wait for money that never comes.
  if (order.payChannel === OFFLINE)
    return '这一单有转账凭证等待核对，不能匹配：请先在“转账凭证”中退回凭证，待申请人重新生成支付二维码后再匹配，或把款项退回付款人'
  if (order.amount !== receipt.amount)
    return `应付 ${formatYuan(order.amount)} 元，到账 ${formatYuan(receipt.amount)} 元，金额不一致，不能匹配`
  if (await paidAnother(order, receipt, context)) return '渠道流水号已用于其他订单，请退回付款人'
  return null
}
