import { type Machine, SELLERS } from './machine.ts'

/** Surrender application, 201 (RULES §2). */
export const surrenderApplyMachine: Machine = {
  id: 'surrenderApply',
  states: {
    SUBMITTED: '待审核',
    SUPPLEMENT: '待补充材料',
    APPROVED: '已同意',
    REJECTED: '已拒绝',
    REFUNDED: '已退款',
    WITHDRAWN: '已撤回',
  },
  initial: '',
  terminal: ['REJECTED', 'REFUNDED', 'WITHDRAWN'],
  transitions: [
    { from: [''], event: 'apply', to: 'SUBMITTED', actors: SELLERS },
    { from: ['SUBMITTED'], event: 'askSupplement', to: 'SUPPLEMENT', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUPPLEMENT'], event: 'resubmit', to: 'SUBMITTED', actors: SELLERS },
    { from: ['SUBMITTED'], event: 'approve', to: 'APPROVED', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUBMITTED'], event: 'reject', to: 'REJECTED', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUBMITTED', 'SUPPLEMENT'], event: 'withdraw', to: 'WITHDRAWN', actors: SELLERS },
    { from: ['APPROVED'], event: 'refundPaid', to: 'REFUNDED', actors: ['finance'] },
  ],
}
