import { machine } from './machine.ts'

/** Settlement line (RULES §2, §3.1). */
export const settleLineMachine = machine({
  id: 'settleLine',
  states: {
    '0': '未结算',
    '1': '结算中',
    '2': '已结算',
  },
  tones: { '0': 'warning', '1': 'info', '2': 'success' },
  initial: '',
  terminal: ['2'],
  events: {
    created: '生成结算明细',
    applied: '申请结算',
    released: '退出结算',
    remitted: '结算完成',
  },
  transitions: [
    { from: [''], event: 'created', to: '0', actors: ['system'] },
    { from: ['0'], event: 'applied', to: '1', actors: ['channelAdmin', 'mainChannelAdmin', 'system'] },
    { from: ['1'], event: 'released', to: '0', actors: ['system'] },
    { from: ['1'], event: 'remitted', to: '2', actors: ['system'] },
  ],
})
