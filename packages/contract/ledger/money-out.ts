import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Why money goes out. */
const KINDS = {
  refund: '退款',
  surrender: '退保',
  endorsement: '批改退费',
  payout: '挂账退款',
  commission: '佣金',
  award: '奖励',
  redPacket: '红包',
} as const

/** How far it is: each kind's own states, in four words. */
const STATES = { waiting: '待付款', sent: '退款中', failed: '退款失败', paid: '已付款' } as const
const STATE_TONES = { waiting: 'warning', sent: 'info', failed: 'danger', paid: 'success' } as const

/** The record that money goes out by, by the name of its table. */
const SOURCES = {
  refund: '退款',
  surrender_apply: '退保申请',
  endorsement: '批改申请',
  account_payout: '挂账退款申请',
  settle_apply: '结算申请',
  settle_award: '奖励申请',
  red_packet: '红包',
} as const

/**
 * All money that goes out of the books, owed or paid: payments sent back by the gateway or, of what was paid by transfer, by transfer, policies and changes that give back
 * to an account, what is asked back from an account, commission and awards of channels, and red packets. A view of those seven; in it
 * from the moment that the money is owed: of channels once both reviews have passed it, a red packet when it is claimed. `amount` in cents. A surrender that goes back by the gateway stands once, as its refund.
 */
export const moneyOut = resource({
  name: 'money_out',
  path: '/ledger/moneyOut',
  title: '付出款项',
  scope: 'channel',
  icon: 'money',
  label: 'docNo',
  verbs: [],
  view: true,
  list: [
    'dueAt',
    'kind',
    'insured',
    'amount',
    'state',
    'payeeName',
    'docNo',
    'receiptNo',
    'paidAt',
    'policyId',
  ],
  fields: {
    insured: f.text('投保企业', { max: 100, search: 'like', width: 220 }),
    kind: f.choice('款项', { required: true, options: KINDS, search: 'equal' }),
    state: f.choice('状态', { required: true, options: STATES, tones: STATE_TONES, search: 'equal' }),
    dueAt: f.instant('应付时间', { required: true, search: 'range' }),
    amount: f.cents('金额', { required: true, sum: true }),
    payeeName: f.text('收款人', { required: true, max: 100, width: 180 }),
    docNo: f.text('单据号', { required: true, max: 100, search: 'equal', width: 220 }),
    receiptNo: f.text('付款流水号', { max: 120, search: 'equal', width: 200 }),
    paidAt: f.instant('付款时间', { search: 'range' }),
    policyId: f.ref('保单', { from: 'policy', search: 'equal', width: 200 }),
    sourceTable: f.choice('由来', { required: true, options: SOURCES, search: 'equal' }),
    sourceId: f.id('由来编号', { required: true, search: 'equal' }),
    channelId: f.ref('渠道', { from: 'dist_channel' }),
  },
})
