import type { Work } from '../kernel/work/carrier.ts'
import { type By, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { goodsOrderLife } from './goods-order-life.ts'
import { payOrderLife } from './pay-order-life.ts'

type Place = Pick<Work, 'tx' | 'tenantId' | 'now' | 'emit'>

/** Goods are paid, their order under lock: there is nothing more to do. Why the money goes back instead, or null. */
export async function takeGoods(
  { id, goodsOrderId }: { id: string; goodsOrderId: string },
  place: Place,
  by: By,
): Promise<string | null> {
  const { status } = await place.tx
    .selectFrom('payGoodsOrder')
    .select('status')
    .where('id', '=', goodsOrderId)
    .executeTakeFirstOrThrow()
  if (status !== '1') return '商品订单已关闭，自动退款'
  await transition(goodsOrderLife, 'paySucceeded', goodsOrderId, by, place)
  await transition(payOrderLife, 'businessDone', id, SYSTEM, place)
  return null
}
