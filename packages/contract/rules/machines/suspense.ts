import { machine } from './machine.ts'

/** Money that came in for no order that is known: finance finds the order it is for, or it goes back to who paid. */
export const suspenseMachine = machine({
  id: 'suspense',
  states: { '1': '待处理', '2': '已匹配', '3': '退回中', '4': '已退回' },
  tones: { '1': 'warning', '2': 'success', '3': 'info', '4': 'neutral' },
  initial: '',
  terminal: ['2', '4'],
  events: { arrive: '到账', match: '匹配订单', sendBack: '退回付款人', returned: '退回完成' },
  transitions: [
    { from: [''], event: 'arrive', to: '1', actors: ['payment'] },
    { from: ['1'], event: 'match', to: '2', actors: ['finance'] },
    { from: ['1'], event: 'sendBack', to: '3', actors: ['finance'] },
    { from: ['3'], event: 'returned', to: '4', actors: ['payment', 'finance'] },
  ],
})
