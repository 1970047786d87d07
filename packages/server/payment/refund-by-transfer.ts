import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { receiptTaken } from '../policy/surrender/receipt-taken.ts'
import { lockPaid, orderGivenBack } from './order-given-back.ts'

interface Row {
  id: string
  refundNo: string
  payChannel: string
  channelOrderNo: string
  amount: number
  why: string
  payOrderId: string | null
  receiptId: string
}
type Given = Readonly<Record<string, unknown>>

/** Pay order first, then the refund, as everybody locks them. */
export const holdPaid = (id: string, context: Context): Promise<void> =>
  asOwner(context, async () => {
    const { tx, tenantId } = context
    await tx
      .selectFrom('payOrder')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('id', '=', (eb) => eb.selectFrom('refund').select('payOrderId').where('id', '=', id))
      .forUpdate()
      .execute()
  })

/** What came by a gateway goes back by it; a number of the bank is of one transfer. */
export async function mayTransfer(
  { id, refundNo, payChannel }: Row,
  context: Context,
  { receiptNo }: Given,
): Promise<string | null> {
  if (payChannel !== OFFLINE) return '这笔款由支付渠道原路退回，不需要登记转账'
  return receiptTaken(String(receiptNo), { table: 'refund', id, title: `退款${refundNo}` }, context)
}

/**
 * What the gateway would not give back finance transfers; what an application or money without an order waits for is
 * entered there, and this refund ends with it.
 */
export const mayPayByHand = async (
  { id, refundNo, receiptId }: Row,
  context: Context,
  { receiptNo }: Given,
): Promise<string | null> =>
  (await enteredElsewhere({ id, receiptId }, context)) ??
  receiptTaken(String(receiptNo), { table: 'refund', id, title: `退款${refundNo}` }, context)

const enteredElsewhere = ({ id, receiptId }: Pick<Row, 'id' | 'receiptId'>, context: Context) =>
  asOwner(context, async () => {
    const { tx } = context
    const surrender = await tx
      .selectFrom('surrenderApply')
      .select('insured')
      .where('refundId', '=', id)
      .where('status', '=', 'APPROVED')
      .executeTakeFirst()
    if (surrender) return `这是${surrender.insured}的退保退费，请在“退保申请”中登记转账流水，退款随之完成`
    const suspense = await tx
      .selectFrom('paySuspense')
      .select('channelOrderNo')
      .where('receiptId', '=', receiptId)
      .where('status', '=', '3')
      .executeTakeFirst()
    return suspense
      ? `这是待查款项${suspense.channelOrderNo}的退回，请在“待查款项”中登记转账退回，退款随之完成`
      : null
  })

/** Finance has transferred back what was paid by transfer, or what the gateway would not give back. */
export const refundTransferred = (
  { id, payOrderId, channelOrderNo, amount, why }: Row,
  context: Context,
): Promise<void> =>
  asOwner(context, async () => {
    const doneAt = context.now().toISOString()
    await context.tx.updateTable('refund').set({ doneAt }).where('id', '=', id).execute()
    const order = await lockPaid(payOrderId, context)
    if (order) await orderGivenBack(order, { channelOrderNo, amount }, why, context)
  })
