import { APPLICANTS, machine } from './machine.ts'

/**
 * Endorsement and its pay order: 101, 102, 801, 802, 803, 804 (RULES §2). What is given back is paid out after it is
 * confirmed, also when the policy has been given back since.
 *
 * Beyond the table of the rules: a free change that nobody has decided yet is taken back by who applied (`revoke` of 2:
 * there was no way out of one that waits, and it bars all other changes); and a change that was confirmed for a later day
 * is taken back before it takes effect (`withdraw`). It has a state of its own, 9: what was paid for it stays received
 * and stands on account, while of 8 nothing was kept.
 */
export const endorsementMachine = machine({
  id: 'endorsement',
  states: {
    '0': '已退保',
    '1': '待支付',
    '2': '处理中',
    '3': '成功',
    '4': '超时取消',
    '8': '已撤销',
    '9': '生效前撤回',
  },
  tones: {
    '0': 'neutral',
    '1': 'warning',
    '2': 'info',
    '3': 'success',
    '4': 'neutral',
    '8': 'neutral',
    '9': 'neutral',
  },
  initial: '',
  terminal: ['4', '8'],
  events: {
    submitCharge: '提交批改，待支付',
    submitFree: '提交批改',
    offlineAdd: '线下增员',
    paySucceeded: '支付成功',
    payLate: '支付后已不能办理，自动退款',
    deadlinePassed: '支付超时，自动取消',
    revoke: '撤销',
    withdraw: '生效前撤回',
    confirmed: '批改成功',
    refused: '批改被拒绝',
    agreeRefund: '同意退款',
    refuseRefund: '不同意退款，转入挂账',
    refundPaid: '退款完成',
    policySurrendered: '保单退保',
  },
  transitions: [
    { from: [''], event: 'submitCharge', to: '1', actors: APPLICANTS },
    { from: [''], event: 'submitFree', to: '2', actors: APPLICANTS },
    { from: [''], event: 'offlineAdd', to: '2', actors: ['platformAdmin'] },
    { from: ['1'], event: 'paySucceeded', to: '2', actors: ['payment', 'finance'] },
    { from: ['1'], event: 'payLate', to: '4', actors: ['payment'] },
    { from: ['1'], event: 'deadlinePassed', to: '4', actors: ['timer'] },
    { from: ['1', '2'], event: 'revoke', to: '8', actors: APPLICANTS },
    { from: ['3'], event: 'withdraw', to: '9', actors: [...APPLICANTS, 'platformAdmin', 'system'] },
    { from: ['2'], event: 'confirmed', to: '3', actors: ['insurer', 'platformAdmin'] },
    { from: ['2'], event: 'refused', to: '8', actors: ['insurer', 'platformAdmin'] },
    { from: ['3', '0', '9'], event: 'agreeRefund', to: '=', actors: ['insurer', 'platformAdmin'] },
    { from: ['3', '0', '9'], event: 'refuseRefund', to: '=', actors: ['insurer', 'platformAdmin'] },
    { from: ['3', '0', '9'], event: 'refundPaid', to: '=', actors: ['finance'] },
    { from: ['3'], event: 'policySurrendered', to: '0', actors: ['system'] },
  ],
})
