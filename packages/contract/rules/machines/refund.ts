import { machine } from './machine.ts'

/** Refund: money that goes back to who paid it. Done only with a receipt, the gateway's or a bank's. */
export const refundMachine = machine({
  id: 'refund',
  states: { '1': '待退款', '2': '退款中', '3': '已退款', '4': '退款失败' },
  tones: { '1': 'warning', '2': 'info', '3': 'success', '4': 'danger' },
  initial: '',
  terminal: ['3'],
  events: {
    request: '申请退款',
    send: '提交支付渠道',
    done: '退款完成',
    fail: '多次提交失败',
    retry: '重新退款',
    paidByHand: '转账退款',
    transferred: '转账退回',
  },
  transitions: [
    { from: [''], event: 'request', to: '1', actors: ['payment', 'insurer', 'finance'] },
    { from: ['1'], event: 'send', to: '2', actors: ['system'] },
    { from: ['2'], event: 'done', to: '3', actors: ['payment'] },
    { from: ['1', '2'], event: 'fail', to: '4', actors: ['system'] },
    { from: ['4'], event: 'retry', to: '1', actors: ['finance', 'system'] },
    // It was paid by transfer: no gateway has it to give back.
    { from: ['1'], event: 'transferred', to: '3', actors: ['finance'] },
    // The gateway refused for good: finance has transferred it, with a receipt.
    { from: ['4'], event: 'paidByHand', to: '3', actors: ['finance'] },
  ],
})
