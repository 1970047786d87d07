import type { Machine } from './machine.ts'

/** Settlement application: first review, senior review, finance (RULES §2). */
export const settleApplyMachine: Machine = {
  id: 'settleApply',
  states: {
    CREATED: '待初审',
    REJECTED_FIRST: '初审驳回',
    APPROVED_FIRST: '待复审',
    REJECTED_FINAL: '复审驳回',
    APPROVED_FINAL: '待财务',
    COMMITTED_FINANCE: '待打款',
    REMITTED: '已打款',
    CANCELED: '已取消',
  },
  initial: '',
  terminal: ['REMITTED', 'CANCELED'],
  transitions: [
    { from: [''], event: 'commit', to: 'CREATED', actors: ['channelAdmin', 'mainChannelAdmin', 'system'] },
    { from: ['CREATED'], event: 'firstApprove', to: 'APPROVED_FIRST', actors: ['firstReviewer'] },
    { from: ['CREATED'], event: 'firstReject', to: 'REJECTED_FIRST', actors: ['firstReviewer'] },
    {
      from: ['REJECTED_FIRST'],
      event: 'commitAgain',
      to: 'CREATED',
      actors: ['channelAdmin', 'mainChannelAdmin'],
    },
    { from: ['APPROVED_FIRST'], event: 'finalApprove', to: 'APPROVED_FINAL', actors: ['seniorReviewer'] },
    { from: ['APPROVED_FIRST'], event: 'finalReject', to: 'REJECTED_FINAL', actors: ['seniorReviewer'] },
    { from: ['REJECTED_FINAL'], event: 'firstReviewAgain', to: 'APPROVED_FIRST', actors: ['firstReviewer'] },
    { from: ['REJECTED_FINAL'], event: 'sendBack', to: 'REJECTED_FIRST', actors: ['firstReviewer'] },
    { from: ['APPROVED_FINAL'], event: 'commitFinance', to: 'COMMITTED_FINANCE', actors: ['finance'] },
    { from: ['COMMITTED_FINANCE'], event: 'remit', to: 'REMITTED', actors: ['finance'] },
    { from: ['COMMITTED_FINANCE'], event: 'remitFailed', to: 'APPROVED_FINAL', actors: ['finance'] },
    {
      from: ['CREATED', 'REJECTED_FIRST'],
      event: 'cancel',
      to: 'CANCELED',
      actors: ['channelAdmin', 'mainChannelAdmin'],
    },
  ],
}
