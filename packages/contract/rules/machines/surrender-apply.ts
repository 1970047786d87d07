import { APPLICANTS, machine } from './machine.ts'

/**
 * Surrender application, 201 (RULES §2). What was agreed to takes effect on its day: at once on the eve of it, by the
 * timer when it is further ahead. Whoever applies may take it back until then. What cannot be transferred, or the bank sends
 * back, is kept on account, and asked for from there.
 */
export const surrenderApplyMachine = machine({
  id: 'surrenderApply',
  states: {
    SUBMITTED: '待审核',
    SUPPLEMENT: '待补充材料',
    AGREED: '已同意，待生效',
    APPROVED: '待退款',
    REJECTED: '已拒绝',
    REFUNDED: '已退款',
    KEPT: '已转入挂账',
    WITHDRAWN: '已撤回',
    EXPIRED: '已过期关闭',
  },
  tones: {
    SUBMITTED: 'warning',
    SUPPLEMENT: 'warning',
    AGREED: 'info',
    APPROVED: 'info',
    REJECTED: 'danger',
    REFUNDED: 'success',
    KEPT: 'warning',
    WITHDRAWN: 'neutral',
    EXPIRED: 'neutral',
  },
  initial: '',
  terminal: ['REJECTED', 'KEPT', 'WITHDRAWN', 'EXPIRED'],
  events: {
    apply: '申请退保',
    askSupplement: '要求补充材料',
    resubmit: '补充后重新提交',
    reconfirm: '确认新的日期和退费',
    approve: '同意退保',
    takeEffect: '退保生效',
    claimCame: '有理赔，退回审核',
    reject: '拒绝退保',
    withdraw: '撤回申请',
    refundPaid: '退款完成',
    keep: '无法付款，转入挂账',
    bounced: '银行退票，转入挂账',
    expire: '保单到期，申请关闭',
  },
  transitions: [
    { from: [''], event: 'apply', to: 'SUBMITTED', actors: APPLICANTS },
    { from: ['SUBMITTED'], event: 'askSupplement', to: 'SUPPLEMENT', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUPPLEMENT'], event: 'resubmit', to: 'SUBMITTED', actors: APPLICANTS },
    { from: ['SUBMITTED'], event: 'reconfirm', to: '=', actors: APPLICANTS },
    { from: ['SUBMITTED'], event: 'approve', to: 'AGREED', actors: ['insurer', 'platformAdmin'] },
    { from: ['AGREED'], event: 'takeEffect', to: 'APPROVED', actors: ['system', 'timer'] },
    { from: ['AGREED'], event: 'claimCame', to: 'SUBMITTED', actors: ['timer'] },
    { from: ['SUBMITTED'], event: 'reject', to: 'REJECTED', actors: ['insurer', 'platformAdmin'] },
    { from: ['SUBMITTED', 'SUPPLEMENT', 'AGREED'], event: 'withdraw', to: 'WITHDRAWN', actors: APPLICANTS },
    { from: ['SUBMITTED', 'SUPPLEMENT'], event: 'expire', to: 'EXPIRED', actors: ['timer'] },
    { from: ['APPROVED'], event: 'refundPaid', to: 'REFUNDED', actors: ['finance', 'payment', 'system'] },
    { from: ['APPROVED'], event: 'keep', to: 'KEPT', actors: ['finance'] },
    { from: ['REFUNDED'], event: 'bounced', to: 'KEPT', actors: ['finance'] },
  ],
})
