import type { Machine } from './machine.ts'

/** Coupon ticket; UNUSED_ABLE and UNUSED_GUO are derived from its times, never stored (RULES §2). */
export const couponMachine: Machine = {
  id: 'coupon',
  states: {
    UNUSED: '未使用',
    USED: '已使用',
    UNUSED_ABLE: '未到可用时间',
    UNUSED_GUO: '已过期',
  },
  initial: '',
  terminal: [],
  transitions: [
    { from: [''], event: 'granted', to: 'UNUSED', actors: ['platformAdmin', 'campaign'] },
    { from: [''], event: 'grantedEarly', to: 'UNUSED_ABLE', actors: ['platformAdmin', 'campaign'] },
    { from: ['UNUSED_ABLE'], event: 'effectiveReached', to: 'UNUSED', actors: ['timer'] },
    { from: ['UNUSED'], event: 'expired', to: 'UNUSED_GUO', actors: ['timer'] },
    { from: ['UNUSED'], event: 'orderPaid', to: 'USED', actors: ['system'] },
    { from: ['USED'], event: 'orderFailedAndRefunded', to: 'UNUSED', actors: ['system'] },
  ],
}
