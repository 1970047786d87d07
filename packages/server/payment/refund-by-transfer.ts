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

/** Finance has transferred back what was paid by transfer. */
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
