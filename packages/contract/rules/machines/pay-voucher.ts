import { machine } from './machine.ts'

/**
 * The proof of a transfer to the platform's account: it waits for finance, who finds the money at the bank or sends the
 * proof back. Money that is found later, when the proof no longer waits, is entered too, and goes back.
 */
export const payVoucherMachine = machine({
  id: 'payVoucher',
  states: { '1': '待核对', '2': '已到账', '3': '已退回', '4': '已撤回', '5': '已失效' },
  tones: { '1': 'warning', '2': 'success', '3': 'danger', '4': 'neutral', '5': 'neutral' },
  initial: '',
  terminal: ['2'],
  events: {
    send: '提交凭证',
    confirm: '确认到账',
    refuse: '退回凭证',
    withdraw: '撤回凭证',
    lapse: '订单不再需要付款',
    cameLate: '登记迟到款',
  },
  transitions: [
    { from: [''], event: 'send', to: '1', actors: ['holder', 'agent'] },
    { from: ['1'], event: 'confirm', to: '2', actors: ['finance'] },
    { from: ['1'], event: 'refuse', to: '3', actors: ['finance'] },
    { from: ['1'], event: 'withdraw', to: '4', actors: ['holder', 'agent'] },
    { from: ['1'], event: 'lapse', to: '5', actors: ['system'] },
    { from: ['3', '4', '5'], event: 'cameLate', to: '2', actors: ['finance'] },
  ],
})
