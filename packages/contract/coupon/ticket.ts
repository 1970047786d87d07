import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { couponMachine } from '../rules/machines/coupon.ts'

const shown = { readOnly: true } as const

/**
 * One ticket of a coupon, a seller's own or a channel's (1-platform §3, §4; RULES §2). Stored are UNUSED and USED; whether its
 * time has come or is over is told when it is read. `policyId`: the order that holds it, and from payment on has used it.
 * DELETE takes back what is neither held nor used. Cents, instants.
 */
export const ticket = resource({
  name: 'coupon_ticket',
  path: '/dist/couponTicket',
  title: '优惠券明细',
  scope: 'channel',
  icon: 'star',
  label: 'ticketNo',
  verbs: ['remove'],
  without: ['import', 'bin'],
  removal: { title: '收回', ask: '收回后持券人不能再使用，可以重新发放。是否继续？' },
  indexes: [['coupon_id'], ['policy_id'], ['tenant_id', 'user_id'], ['tenant_id', 'channel_id']],
  list: [
    'ticketNo',
    'couponId',
    'faceMoney',
    'minPremium',
    'useStatus',
    'channelId',
    'accountName',
    'effectiveTime',
    'expiryTime',
    'policyId',
    'usedAt',
    'createdAt',
  ],
  fields: {
    ticketNo: f.text('券号', {
      ...shown,
      required: true,
      max: 32,
      unique: true,
      search: 'equal',
      width: 190,
    }),
    couponId: f.ref('优惠券', { ...shown, required: true, from: 'coupon', search: 'equal', width: 180 }),
    faceMoney: f.cents('面额', { ...shown, required: true, sum: true }),
    minPremium: f.cents('最低保费', { ...shown, required: true }),
    useStatus: f.choice('状态', {
      ...shown,
      required: true,
      options: couponMachine.states,
      tones: couponMachine.tones,
    }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel', search: 'equal' }),
    /** Whose it is; of a whole channel's nobody's alone. */
    userId: f.id('持券人编号', { ...shown, unlisted: true }),
    accountName: f.text('持券人', { ...shown, max: 64, search: 'like', hint: '不填为整个渠道共用' }),
    effectiveTime: f.instant('生效时间', { ...shown, required: true }),
    expiryTime: f.instant('失效时间', { ...shown, required: true, search: 'range' }),
    policyId: f.ref('订单', { ...shown, from: 'policy', search: 'equal' }),
    usedAt: f.instant('使用时间', { ...shown, search: 'range' }),
  },
})
