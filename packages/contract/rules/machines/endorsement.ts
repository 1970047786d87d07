import { type Machine, SELLERS } from './machine.ts'

/** Endorsement and its pay order: 101, 102, 801, 803, 804 (RULES §2). */
export const endorsementMachine: Machine = {
  id: 'endorsement',
  states: {
    '0': '已退保',
    '1': '待支付',
    '2': '处理中',
    '3': '成功',
    '4': '超时取消',
    '8': '已撤销',
  },
  initial: '',
  terminal: ['0', '4', '8'],
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
}
