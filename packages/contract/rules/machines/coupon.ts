import { machine } from './machine.ts'

/** Coupon ticket; UNUSED_ABLE and UNUSED_GUO are derived from its times, never stored (RULES §2). */
export const couponMachine = machine({
  id: 'coupon',
  states: {
    UNUSED: '未使用',
    USED: '已使用',
    UNUSED_ABLE: '未到可用时间',
    UNUSED_GUO: '已过期',
  },
  tones: { UNUSED: 'success', USED: 'neutral', UNUSED_ABLE: 'info', UNUSED_GUO: 'neutral' },
  initial: '',
  terminal: [],
  events: {
    granted: '发放',
    grantedEarly: '发放，未到可用时间',
    effectiveReached: '到可用时间',
    expired: '过期',
    orderPaid: '支付时使用',
    orderFailedAndRefunded: '订单退款，退回优惠券',
  },
  transitions: [
    { from: [''], event: 'granted', to: 'UNUSED', actors: ['platformAdmin', 'campaign'] },
    { from: [''], event: 'grantedEarly', to: 'UNUSED_ABLE', actors: ['platformAdmin', 'campaign'] },
    { from: ['UNUSED_ABLE'], event: 'effectiveReached', to: 'UNUSED', actors: ['timer'] },
    { from: ['UNUSED'], event: 'expired', to: 'UNUSED_GUO', actors: ['timer'] },
    { from: ['UNUSED'], event: 'orderPaid', to: 'USED', actors: ['system'] },
    { from: ['USED'], event: 'orderFailedAndRefunded', to: 'UNUSED', actors: ['system'] },
  ],
})
