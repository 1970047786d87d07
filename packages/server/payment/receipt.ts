import type { PayWay } from '@baoqiao/contract/payment/gateway-params.ts'
import type { Books } from '../ledger/post.ts'
import type { Notify } from './gateway.ts'
import type { Receipt } from './request-refund.ts'

/** What is made of a payment: kept, not usable for its order, or for no order that we know. */
export type Received = 'paid' | 'amount' | 'late' | 'unknown'

/** A payment that was told before: what it was for, and what was made of it. */
export interface Known {
  payOrderId: string | null
  result: Received
}

/**
 * Keeps a payment that a gateway tells of for the first time. Its number and its amount together make it this payment: a
 * gateway that tells one number with two amounts has told two. Answers what is known when it was told before.
 */
export async function takeReceipt(
  payChannel: PayWay,
  { channelOrderNo, amount, orderNo }: Pick<Notify, 'channelOrderNo' | 'amount' | 'orderNo'>,
  payOrderId: string | null,
  { tx, tenantId, now }: Books,
): Promise<{ receipt: Receipt } | { known: Known }> {
  const payment: Omit<Receipt, 'id'> = { payChannel, channelOrderNo, amount }
  const made = await tx
    .insertInto('payReceipt')
    .values({
      tenantId,
      ...payment,
      orderNo,
      payOrderId,
      result: payOrderId ? 'paid' : 'unknown',
      at: now().toISOString(),
    })
    .onConflict((on) =>
      on
        .columns(['tenantId', 'payChannel', 'channelOrderNo', 'amount'])
        .where('deletedAt', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) return { receipt: { id: made.id, ...payment } }
  const { payOrderId: of, result } = await tx
    .selectFrom('payReceipt')
    .select(['payOrderId', 'result'])
    .where('tenantId', '=', tenantId)
    .where('payChannel', '=', payChannel)
    .where('channelOrderNo', '=', channelOrderNo)
    .where('amount', '=', amount)
    .executeTakeFirstOrThrow()
  return { known: { payOrderId: of, result: isReceived(result) ? result : 'paid' } }
}

/** Says afterwards what the payment was good for. */
export async function judgeReceipt({ id }: Receipt, result: Received, { tx }: Books): Promise<void> {
  await tx.updateTable('payReceipt').set({ result }).where('id', '=', id).execute()
}

const isReceived = (text: string): text is Received => ['paid', 'amount', 'late', 'unknown'].includes(text)
