import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { settleApplyMachine } from '../rules/machines/settle-apply.ts'
import {
  applicant,
  handling,
  INNER,
  kept,
  PAYEE,
  progress,
  reviewMoves,
  shown,
  TOLD_STATES,
  TOLD_WORDS,
} from './application-parts.ts'

/**
 * Settlement application of a channel (1-platform §3, §5; RULES §2): lines of a period, reviewed twice by two persons, paid by
 * finance less what refunds take back. `fee` is what it comes to: the lines' commission and `cancelFee`, which is below zero; less
 * `tax` it is transferred. Money in cents, days civil.
 */
export const settleApply = resource({
  name: 'settle_apply',
  path: '/dist/settle/apply',
  title: '结算申请',
  scope: 'member',
  icon: 'money',
  label: 'no',
  verbs: [],
  lookup: ['settle_line', 'settle_cancel_fee', 'settle_change_fee'],
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
    'errorStatus',
    'remitAt',
    'createdAt',
  ],
  related: [
    { resource: 'settle_line', by: 'applyId' },
    { resource: 'settle_cancel_fee', by: 'applyId' },
  ],
  indexes: [['tenant_id', 'channel_id', 'status', 'id'], { unique: ['channel_id', 'auto_month'] }],
  sections: {
    申请: ['no', 'channelName', 'startDate', 'endDate', 'allFlag', 'lineCount', 'desc', 'userStatus'],
    金额: ['feePre', 'cancelFee', 'fee', 'tax', 'errorStatus'],
    收款人: PAYEE,
    办理: ['reason', 'receiptNo', 'remitAt', 'failReason', 'bounces'],
  },
  inner: {
    fields: [...INNER, 'errorStatus'],
    states: TOLD_STATES,
    words: TOLD_WORDS,
    instead: 'userStatus',
  },
  fields: {
    ...applicant,
    allFlag: f.boolean('期间全部明细', { ...shown, required: true, default: true }),
    lineCount: f.integer('明细数', { ...shown, required: true, default: 0, sum: true }),
    feePre: f.cents('申请佣金', { ...shown, required: true, sum: true }),
    cancelFee: f.cents('抵扣退保佣金', { ...shown, required: true, default: 0, sum: true }),
    fee: f.cents('结算佣金', { ...shown, required: true, sum: true }),
    ...progress,
    /** 1: premium of one of its lines went back while it was reviewed. */
    errorStatus: f.choice('明细状况', {
      ...shown,
      required: true,
      default: '0',
      options: { '0': '正常', '1': '有退费' },
      tones: { '0': 'neutral', '1': 'danger' },
      search: 'equal',
    }),
    ...handling,
    /** The month whose lines the system applied for by itself, by its first day: once a channel and month. */
    autoMonth: f.date('自动结算月份', kept),
  },
  machine: settleApplyMachine,
  moves: reviewMoves('佣金'),
})
