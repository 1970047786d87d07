import { refundMachine } from '@baoqiao/contract/rules/machines/refund.ts'
import { defineTopic, type Emit } from '../kernel/work/topic.ts'
import { recordState } from '../kernel/work/transition.ts'
import { account, credit, debit } from '../ledger/accounts.ts'
import { type Books, post } from '../ledger/post.ts'
import { type Premium, receivable } from '../policy/premium-books.ts'

/** A pay order with what the books need of its policy. */
export interface PaidOrder extends Pick<Premium, 'holderCode' | 'insured' | 'channelId'> {
  id: string
  policyId: string
  orderNo: string
}
/** A payment as it came in; cents. */
export interface Receipt {
  id: string
  payChannel: string
  channelOrderNo: string
  amount: number
}
type Tools = Books & { emit: Emit }

export const refundAsked = defineTopic<{ refundId: string }>('payment.refund')

/** A payment goes back whole: asked for once, and carried to the gateway after commit. */
export async function requestRefund(order: PaidOrder, receipt: Receipt, why: string, tools: Tools) {
  const { tx, tenantId, emit } = tools
  const { channelId, policyId, orderNo, id: payOrderId } = order
  const { payChannel, channelOrderNo, amount, id: receiptId } = receipt
  const refundNo = `R${orderNo.replace(/^T/, '')}-${receiptId}`
  const made = await tx
    .insertInto('refund')
    .values({
      tenantId,
      channelId,
      refundNo,
      orderNo,
      policyId,
      amount,
      why: why.slice(0, 200),
      status: '1',
      payChannel,
      channelOrderNo,
      payOrderId,
      receiptId,
    })
    .onConflict((on) => on.columns(['tenantId', 'receiptId']).where('deletedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  const { id: refundId } = made
  const step = { event: 'request', fromState: null, toState: '1', who: 'payment', why }
  await recordState(tx, { tenantId, entity: refundMachine.id, entityId: refundId, ...step })
  await post(tools, {
    source: { table: 'refund', id: refundId, event: 'requested' },
    about: { docNo: refundNo, channelId, policyId, payOrderId, refundId },
    entries: [debit(receivable(order), amount), credit(account('refundPayable'), amount)],
    note: why,
  })
  await emit(refundAsked, { refundId })
}

/** The payment that an order kept goes back. */
export async function refundPaid(payOrderId: string, why: string, tools: Tools): Promise<void> {
  const { tx } = tools
  const order = await tx
    .selectFrom('payOrder as o')
    .innerJoin('policy as p', 'p.id', 'o.policyId')
    .select(['o.id', 'o.orderNo', 'o.policyId', 'p.channelId', 'p.holderCode', 'p.insured'])
    .where('o.id', '=', payOrderId)
    .executeTakeFirstOrThrow()
  const receipt = await tx
    .selectFrom('payReceipt')
    .select(['id', 'payChannel', 'channelOrderNo', 'amount'])
    .where('payOrderId', '=', payOrderId)
    .where('result', '=', 'paid')
    .executeTakeFirstOrThrow()
  await requestRefund(order, receipt, why, tools)
}
