import { machine } from './machine.ts'

/** Cancelled-fee line, a clawback after settling (RULES §2, §3.2). */
export const cancelFeeMachine = machine({
  id: 'cancelFee',
  states: {
    '0': '已入账',
    '-1': '待入账',
    '-2': '已退回',
  },
  tones: { '0': 'success', '-1': 'warning', '-2': 'neutral' },
  initial: '',
  terminal: ['-2'],
  events: {
    refundAfterSettle: '结算后退费',
    netted: '抵扣入账',
    returned: '渠道退回',
    reversed: '冲回',
  },
  transitions: [
    { from: [''], event: 'refundAfterSettle', to: '-1', actors: ['system'] },
    { from: ['-1'], event: 'netted', to: '0', actors: ['finance'] },
    { from: ['-1'], event: 'returned', to: '-2', actors: ['finance'] },
    { from: ['0'], event: 'reversed', to: '-1', actors: ['finance'] },
  ],
})
