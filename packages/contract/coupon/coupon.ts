import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/**
 * A coupon as the platform offers it (1-platform §3): so many cents less of a premium of at least `minPremium`, for these
 * products and insurance types, or for all where none is said. `granted` counts the tickets that were given out, never more
 * than `total`. What tickets are worth and for is not changed once the first of them is given out.
 */
export const coupon = resource({
  name: 'coupon',
  path: '/dist/coupon',
  title: '优惠券',
  scope: 'tenant',
  icon: 'star',
  label: 'name',
  lookup: ['coupon_ticket'],
  without: ['import'],
  list: [
    'name',
    'status',
    'faceMoney',
    'minPremium',
    'total',
    'granted',
    'effectiveTime',
    'expiryTime',
    'insureTypes',
    'productIds',
    'createdAt',
  ],
  related: [{ resource: 'coupon_ticket', by: 'couponId' }],
  sections: {
    优惠: ['name', 'faceMoney', 'minPremium', 'total', 'granted', 'status', 'remark'],
    适用: ['insureTypes', 'productIds', 'effectiveTime', 'expiryTime'],
  },
  fields: {
    name: f.text('优惠券名称', { required: true, max: 40, search: 'like', width: 180 }),
    faceMoney: f.cents('面额', { required: true, min: 1, max: 100_000_000 }),
    minPremium: f.cents('最低保费', {
      required: true,
      default: 0,
      min: 0,
      max: 100_000_000_000,
      hint: '首期保费达到此金额才能使用；0为不限',
    }),
    insureTypes: f.choices('适用险种', { from: 'insure_type', by: 'type', max: 50, hint: '不选为不限' }),
    productIds: f.choices('适用产品', { from: 'dist_product', max: 50, hint: '不选为不限' }),
    effectiveTime: f.instant('生效时间', { required: true, search: 'range' }),
    expiryTime: f.instant('失效时间', { required: true, search: 'range' }),
    total: f.integer('发行张数', { required: true, min: 1, max: 1_000_000, sum: true }),
    granted: f.integer('已发放', { required: true, default: 0, readOnly: true, sum: true }),
    status: f.choice('状态', {
      required: true,
      default: 'ON',
      options: { ON: '启用', OFF: '停用' },
      tones: { ON: 'success', OFF: 'neutral' },
      search: 'equal',
      hint: '停用后不再发放，已发放的仍可使用',
    }),
    remark: f.text('备注', { max: 200 }),
  },
})
