import { type Actor, machine, SELLERS } from './machine.ts'

/** The policyholder too, on a partner's page. */
const applicants: readonly Actor[] = [...SELLERS, 'holder']

/** Surrender application, 201 (RULES §2). */
export const surrenderApplyMachine = machine({
  id: 'surrenderApply',
  states: {
    SUBMITTED: '待审核',
    SUPPLEMENT: '待补充材料',
    APPROVED: '已同意',
    REJECTED: '已拒绝',
    REFUNDED: '已退款',
    WITHDRAWN: '已撤回',
  },
  tones: {
    SUBMITTED: 'warning',
    SUPPLEMENT: 'warning',
    APPROVED: 'info',
    REJECTED: 'danger',
    REFUNDED: 'success',
    WITHDRAWN: 'neutral',
  },
  initial: '',
  terminal: ['REJECTED', 'REFUNDED', 'WITHDRAWN'],
  events: {
    apply: '申请退保',
    askSupplement: '要求补充材料',
    resubmit: '补充后重新提交',
    approve: '同意退保',
    reject: '拒绝退保',
    withdraw: '撤回申请',
    refundPaid: '退款完成',
  },
  transitions: [
    { from: [''], event: 'apply', to: 'SUBMITTED', actors: applicants },
    { from: ['SUBMITTED'], event: 'askSupplement', to: 'SUPPLEMENT', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUPPLEMENT'], event: 'resubmit', to: 'SUBMITTED', actors: applicants },
    { from: ['SUBMITTED'], event: 'approve', to: 'APPROVED', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUBMITTED'], event: 'reject', to: 'REJECTED', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUBMITTED', 'SUPPLEMENT'], event: 'withdraw', to: 'WITHDRAWN', actors: applicants },
    { from: ['APPROVED'], event: 'refundPaid', to: 'REFUNDED', actors: ['finance', 'payment', 'system'] },
  ],
})
