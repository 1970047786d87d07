import { byCaller } from '../kernel/auth/actors-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'
import { lockPaid, orderGivenBack } from './order-given-back.ts'
import { refundLife } from './refund-life.ts'

/** A refund, or that of a payment, that the gateway has refused for good, so that finance may transfer the money: its id. */
export const failedRefund = (
  of: { id: string } | { receiptId: string },
  context: Context,
): Promise<string | undefined> =>
  asOwner(context, async () => {
    const failed = context.tx.selectFrom('refund').select('id').where('status', '=', '4')
    const one = 'id' in of ? failed.where('id', '=', of.id) : failed.where('receiptId', '=', of.receiptId)
    return (await one.executeTakeFirst())?.id
  })

/** A refund that failed was paid by a transfer with this receipt. Pay order first, then the refund, as everybody locks them. */
export const refundedByHand = (id: string, receiptNo: string, context: Context): Promise<void> =>
  asOwner(context, async () => {
    const { tx, now, caller } = context
    const paid = await tx
      .selectFrom('refund')
      .select('payOrderId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const order = await lockPaid(paid.payOrderId, context)
    const refund = await tx
      .selectFrom('refund')
      .select(['status', 'channelOrderNo', 'amount', 'why'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (refund.status !== '4') throw refuse('支付渠道正在重新退款，请等待结果')
    const done = { receiptNo: receiptNo.slice(0, 120), doneAt: now().toISOString() }
    await tx.updateTable('refund').set(done).where('id', '=', id).execute()
    await transition(refundLife, 'paidByHand', id, byCaller(caller), context, `转账流水 ${receiptNo}`)
    if (order) await orderGivenBack(order, refund, refund.why, context)
  })
