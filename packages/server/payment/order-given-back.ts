import { PAYMENT } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { payOrderLife } from './pay-order-life.ts'
import type { Receipt } from './request-refund.ts'

type Place = Parameters<typeof transition>[4]
interface Order {
  id: string
  status: string
  channelOrderNo: string | null
  amount: number
}

/** The pay order that a refund was for, under lock; none when the money was for no order. */
export async function lockPaid(payOrderId: string | null, { tx }: Pick<Place, 'tx'>): Promise<Order | null> {
  if (payOrderId === null) return null
  return tx
    .selectFrom('payOrder')
    .select(['id', 'status', 'channelOrderNo', 'amount'])
    .where('id', '=', payOrderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** What a pay order itself had kept was given back, and is no longer kept; another payment of its is none of that. */
export async function orderGivenBack(
  order: Order,
  { channelOrderNo, amount }: Pick<Receipt, 'channelOrderNo' | 'amount'>,
  why: string,
  place: Place,
): Promise<void> {
  if (order.channelOrderNo !== channelOrderNo || order.amount !== amount) return
  await place.tx.updateTable('payOrder').set({ refunded: amount }).where('id', '=', order.id).execute()
  if (order.status !== '4') await transition(payOrderLife, 'refunded', order.id, PAYMENT, place, why)
}
