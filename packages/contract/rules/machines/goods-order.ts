import { machine } from './machine.ts'

/** An order of goods: it follows its payment order. */
export const goodsOrderMachine = machine({
  id: 'goodsOrder',
  states: { '1': '待支付', '2': '已支付', '3': '已关闭', '4': '已退款' },
  tones: { '1': 'warning', '2': 'success', '3': 'neutral', '4': 'danger' },
  initial: '',
  terminal: ['3', '4'],
  events: { create: '下单', paySucceeded: '支付成功', close: '关闭', refunded: '退款' },
  transitions: [
    { from: [''], event: 'create', to: '1', actors: ['system'] },
    { from: ['1'], event: 'paySucceeded', to: '2', actors: ['payment', 'finance'] },
    { from: ['1'], event: 'close', to: '3', actors: ['system'] },
    { from: ['2'], event: 'refunded', to: '4', actors: ['payment'] },
  ],
})
