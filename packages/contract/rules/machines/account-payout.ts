import { APPLICANTS, machine } from './machine.ts'

/**
 * Money kept on account that is asked back: set aside when it is asked for, paid out after somebody else agreed. What cannot
 * be transferred, or the bank sends back, stands on the account again: it is asked for anew, with another payee.
 */
export const accountPayoutMachine = machine({
  id: 'accountPayout',
  states: {
    SUBMITTED: '待审核',
    APPROVED: '待付款',
    REJECTED: '已拒绝',
    WITHDRAWN: '已撤回',
    PAID: '已付款',
    RETURNED: '未付成，已退回挂账',
  },
  tones: {
    SUBMITTED: 'warning',
    APPROVED: 'info',
    REJECTED: 'danger',
    WITHDRAWN: 'neutral',
    PAID: 'success',
    RETURNED: 'danger',
  },
  initial: '',
  terminal: ['REJECTED', 'WITHDRAWN', 'RETURNED'],
  events: {
    apply: '申请退款',
    approve: '同意退款',
    reject: '拒绝退款',
    withdraw: '撤回申请',
    paid: '付款完成',
    unpayable: '无法付款，退回挂账',
    bounced: '银行退票，退回挂账',
  },
  transitions: [
    { from: [''], event: 'apply', to: 'SUBMITTED', actors: APPLICANTS },
    { from: ['SUBMITTED'], event: 'approve', to: 'APPROVED', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUBMITTED'], event: 'reject', to: 'REJECTED', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUBMITTED'], event: 'withdraw', to: 'WITHDRAWN', actors: APPLICANTS },
    { from: ['APPROVED'], event: 'paid', to: 'PAID', actors: ['finance'] },
    { from: ['APPROVED'], event: 'unpayable', to: 'RETURNED', actors: ['finance'] },
    { from: ['PAID'], event: 'bounced', to: 'RETURNED', actors: ['finance'] },
  ],
})
