import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What is charged for beside cover (2-calls §5 payment). `amount` in cents is the price; orders keep the price they were made at. */
export const payGoods = resource({
  name: 'pay_goods',
  path: '/pay/goods',
  title: '商品',
  scope: 'tenant',
  icon: 'product',
  label: 'goodsName',
  without: ['import'],
  lookup: ['pay_goods_order', 'pay_order'],
  list: ['goodsName', 'amount', 'status', 'remark', 'createdAt'],
  fields: {
    goodsName: f.text('商品名称', {
      required: true,
      max: 60,
      unique: true,
      taken: '商品名称已存在',
      search: 'like',
    }),
    amount: f.cents('价格', { required: true, min: 1, max: 100_000_000 }),
    status: f.choice('状态', {
      required: true,
      default: '1',
      options: { '0': '停售', '1': '在售' },
      tones: { '0': 'neutral', '1': 'success' },
      search: 'equal',
    }),
    remark: f.text('备注', { max: 200 }),
  },
})
