import { machine, SELLERS } from './machine.ts'

/** Endorsement and its pay order: 101, 102, 801, 803, 804 (RULES §2). */
export const endorsementMachine = machine({
  id: 'endorsement',
  states: {
    '0': '已退保',
    '1': '待支付',
    '2': '处理中',
    '3': '成功',
    '4': '超时取消',
    '8': '已撤销',
  },
  tones: { '0': 'neutral', '1': 'warning', '2': 'info', '3': 'success', '4': 'neutral', '8': 'neutral' },
  initial: '',
  terminal: ['0', '4', '8'],
  events: {
    submitCharge: '提交批改，待支付',
    submitFree: '提交批改',
    offlineAdd: '线下增员',
    paySucceeded: '支付成功',
    deadlinePassed: '支付超时，自动取消',
    revoke: '撤销',
    confirmed: '保险公司批改成功',
    refused: '保险公司拒绝',
    policySurrendered: '保单退保',
  },
  transitions: [
    { from: [''], event: 'submitCharge', to: '1', actors: SELLERS },
    { from: [''], event: 'submitFree', to: '2', actors: SELLERS },
    { from: [''], event: 'offlineAdd', to: '2', actors: ['platformAdmin'] },
    { from: ['1'], event: 'paySucceeded', to: '2', actors: ['payment', 'finance'] },
    { from: ['1'], event: 'deadlinePassed', to: '4', actors: ['timer'] },
    { from: ['1'], event: 'revoke', to: '8', actors: SELLERS },
    { from: ['2'], event: 'confirmed', to: '3', actors: ['insurer', 'platformAdmin'] },
    { from: ['2'], event: 'refused', to: '8', actors: ['insurer', 'platformAdmin'] },
    { from: ['3'], event: 'policySurrendered', to: '0', actors: ['system'] },
  ],
})
