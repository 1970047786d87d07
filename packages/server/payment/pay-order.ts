import type { payment } from '@baoqiao/contract/payment/list.ts'
import { payOrder as payOrderResource } from '@baoqiao/contract/payment/pay-order.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { chargeGoods } from './charge-goods.ts'

const store = storeOf(payOrderResource)

/** What people may do to payment orders: charge goods, and hide what was never paid. Sums and states are not theirs. */
export const payOrder: NonNullable<Handlers<typeof payment>['payOrder']> = {
  add: ({ body }, context) => chargeGoods(body, context),
  async remove({ params: { id } }, context) {
    const { tx } = context
    const order = await tx
      .selectFrom('payOrder')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw notFound()
    if (order.status !== '5') throw refuse('只有已关闭的支付订单可以删除')
    const paid = await asOwner(context, () =>
      tx.selectFrom('payReceipt').select('id').where('payOrderId', '=', id).limit(1).executeTakeFirst(),
    )
    if (paid) throw refuse('该支付订单收到过款项，须留作账目凭据，不能删除')
    return store.remove({ params: { id } }, context)
  },
}
