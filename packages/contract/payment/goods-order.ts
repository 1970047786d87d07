import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { goodsOrderMachine } from '../rules/machines/goods-order.ts'

/**
 * One sale of goods (1-platform §3 order goods), made with its payment order by `POST /pay/order`; its state follows that
 * order's. `amount` in cents.
 */
export const goodsOrder = resource({
  name: 'pay_goods_order',
  path: '/pay/goodsOrder',
  title: '商品订单',
  scope: 'tenant',
  icon: 'policy',
  label: 'goodsOrderId',
  verbs: [],
  lookup: ['pay_order'],
  list: ['goodsOrderId', 'goodsId', 'goodsName', 'amount', 'status', 'payOrderId', 'createdAt'],
  indexes: [['pay_order_id'], ['goods_id']],
  related: [{ resource: 'pay_order', by: 'goodsOrderId' }],
  fields: {
    goodsOrderId: f.text('商品订单号', {
      required: true,
      max: 40,
      unique: true,
      search: 'equal',
      width: 190,
      tail: true,
    }),
    goodsId: f.ref('商品', { required: true, from: 'pay_goods', search: 'equal' }),
    goodsName: f.text('商品名称', { required: true, max: 60, search: 'like' }),
    amount: f.cents('金额', { required: true, sum: true }),
    status: f.choice('状态', {
      required: true,
      options: goodsOrderMachine.states,
      tones: goodsOrderMachine.tones,
      search: 'equal',
    }),
    payOrderId: f.ref('支付订单', { from: 'pay_order', search: 'equal' }),
  },
  machine: goodsOrderMachine,
})
