import { machine } from './machine.ts'

/** Pay order (RULES §2). */
export const payOrderMachine = machine({
  id: 'payOrder',
  states: {
    '0': '订单生成',
    '1': '支付中',
    '2': '支付成功',
    '3': '业务处理完成',
    '4': '已退款',
    '5': '已关闭',
  },
  tones: { '0': 'neutral', '1': 'warning', '2': 'info', '3': 'success', '4': 'danger', '5': 'neutral' },
  initial: '',
  terminal: ['4'],
  events: {
    create: '生成支付单',
    shown: '展示支付码',
    voucherUploaded: '上传转账凭证',
    callbackSuccess: '支付成功',
    businessDone: '业务处理完成',
    refunded: '退款',
    close: '关闭',
    lateSuccess: '关闭后到账，原路退回',
  },
  transitions: [
    { from: [''], event: 'create', to: '0', actors: ['system'] },
    { from: ['0'], event: 'shown', to: '1', actors: ['holder', 'agent'] },
    { from: ['0'], event: 'voucherUploaded', to: '1', actors: ['holder', 'agent'] },
    { from: ['0', '1'], event: 'callbackSuccess', to: '2', actors: ['payment', 'finance'] },
    { from: ['2'], event: 'businessDone', to: '3', actors: ['system'] },
    { from: ['2', '3'], event: 'refunded', to: '4', actors: ['finance', 'payment'] },
    { from: ['0', '1'], event: 'close', to: '5', actors: ['system', 'agent'] },
    { from: ['5'], event: 'lateSuccess', to: '4', actors: ['payment'] },
  ],
})
