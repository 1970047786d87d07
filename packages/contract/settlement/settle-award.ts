import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { settleApplyMachine } from '../rules/machines/settle-apply.ts'
import {
  applicant,
  handling,
  INNER,
  PAYEE,
  progress,
  reviewMoves,
  shown,
  TOLD_STATES,
  TOLD_WORDS,
} from './application-parts.ts'

/**
 * Award application of a channel (1-platform §2, §3; RULES §2, §3.3): what its award rules come to over the premium of their
 * windows less what was applied for before, reviewed and paid as a settlement application is, less what refunds take back
 * (`cancelFee`, below zero) and `tax`. Money in cents, days civil.
 */
export const settleAward = resource({
  name: 'settle_award',
  path: '/dist/settle/award',
  title: '奖励申请',
  scope: 'member',
  icon: 'money',
  label: 'no',
  verbs: [],
  lookup: ['settle_award_line', 'settle_cancel_fee'],
  list: [
    'no',
    'channelName',
    'status',
    'fee',
    'feePre',
    'cancelFee',
    'tax',
    'lineCount',
    'startDate',
    'endDate',
    'remitAt',
    'createdAt',
  ],
  related: [
    { resource: 'settle_award_line', by: 'awardId' },
    { resource: 'settle_cancel_fee', by: 'awardId' },
  ],
  indexes: [['tenant_id', 'channel_id', 'status', 'id']],
  sections: {
    申请: ['no', 'channelName', 'startDate', 'endDate', 'lineCount', 'desc', 'userStatus'],
    金额: ['feePre', 'cancelFee', 'fee', 'tax'],
    收款人: PAYEE,
    办理: ['reason', 'receiptNo', 'remitAt', 'failReason', 'bounces'],
  },
  inner: {
    fields: INNER,
    states: TOLD_STATES,
    words: TOLD_WORDS,
    instead: 'userStatus',
  },
  fields: {
    ...applicant,
    lineCount: f.integer('奖励明细数', { ...shown, required: true, default: 0, sum: true }),
    feePre: f.cents('申请奖励', { ...shown, required: true, sum: true }),
    cancelFee: f.cents('抵扣退保佣金', { ...shown, required: true, default: 0, sum: true }),
    fee: f.cents('结算奖励', { ...shown, required: true, sum: true }),
    ...progress,
    ...handling,
  },
  machine: settleApplyMachine,
  moves: reviewMoves('奖励'),
})
