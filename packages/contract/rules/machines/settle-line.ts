import type { Machine } from './machine.ts'

/** Settlement line (RULES §2, §3.1). */
export const settleLineMachine: Machine = {
  id: 'settleLine',
  states: {
    '0': '未结算',
    '1': '结算中',
    '2': '已结算',
  },
  initial: '',
  terminal: ['2'],
  transitions: [
    { from: [''], event: 'created', to: '0', actors: ['system'] },
    { from: ['0'], event: 'applied', to: '1', actors: ['channelAdmin', 'mainChannelAdmin'] },
    { from: ['1'], event: 'released', to: '0', actors: ['system'] },
    { from: ['1'], event: 'remitted', to: '2', actors: ['system'] },
  ],
}
