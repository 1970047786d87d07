import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { defineLife, type Happened, PAYMENT, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { goodsOrderLife } from './goods-order-life.ts'
import { payVoucherLife } from './pay-voucher-life.ts'

/** A payment order, from the code shown to the money kept or given back; an order of goods, or the proof of a transfer, goes with it. */
export const payOrderLife = defineLife(payOrderMachine, 'pay_order', {
  async close(happened) {
    await lapsed(happened)
    const goods = await goodsOf(happened)
    if (goods?.status === '1')
      await transition(goodsOrderLife, 'close', goods.id, SYSTEM, happened, happened.why)
  },
  async refunded(happened) {
    const goods = await goodsOf(happened)
    if (goods?.status === '2')
      await transition(goodsOrderLife, 'refunded', goods.id, PAYMENT, happened, happened.why)
  },
})

/** What its proof waited for is not to be paid any more. */
async function lapsed(happened: Happened): Promise<void> {
  const voucher = await happened.tx
    .selectFrom('payVoucher')
    .select('id')
    .where('payOrderId', '=', happened.id)
    .where('status', '=', '1')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (voucher) await transition(payVoucherLife, 'lapse', voucher.id, SYSTEM, happened, happened.why)
}

const goodsOf = ({ tx, id }: Happened) =>
  tx
    .selectFrom('payOrder as o')
    .innerJoin('payGoodsOrder as g', 'g.id', 'o.goodsOrderId')
    .select(['g.id', 'g.status'])
    .where('o.id', '=', id)
    .executeTakeFirst()
