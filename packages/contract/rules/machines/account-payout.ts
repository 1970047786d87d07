import { APPLICANTS, machine } from './machine.ts'

/** Money kept on account that is asked back: set aside when it is asked for, paid out after somebody else agreed. */
export const accountPayoutMachine = machine({
  id: 'accountPayout',
  states: {
    SUBMITTED: '待审核',
    APPROVED: '待付款',
    REJECTED: '已拒绝',
    WITHDRAWN: '已撤回',
    PAID: '已付款',
  },
  tones: {
    SUBMITTED: 'warning',
    APPROVED: 'info',
    REJECTED: 'danger',
    WITHDRAWN: 'neutral',
    PAID: 'success',
  },
  initial: '',
  terminal: ['REJECTED', 'WITHDRAWN', 'PAID'],
  events: {
    apply: '申请退款',
    approve: '同意退款',
    reject: '拒绝退款',
    withdraw: '撤回申请',
    paid: '付款完成',
  },
  transitions: [
    { from: [''], event: 'apply', to: 'SUBMITTED', actors: APPLICANTS },
    { from: ['SUBMITTED'], event: 'approve', to: 'APPROVED', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUBMITTED'], event: 'reject', to: 'REJECTED', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUBMITTED'], event: 'withdraw', to: 'WITHDRAWN', actors: APPLICANTS },
    { from: ['APPROVED'], event: 'paid', to: 'PAID', actors: ['finance'] },
  ],
})
