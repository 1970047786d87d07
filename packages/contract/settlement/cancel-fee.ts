import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { cancelFeeMachine } from '../rules/machines/cancel-fee.ts'

const shown = { readOnly: true } as const
const kept = { readOnly: true, unlisted: true } as const

/**
 * What a refund takes back of commission that is being settled or is settled already (1-platform §3 cancelled-fee line; RULES
 * §2, §3.2): set off from a later settlement, or paid back by the channel. Money in cents, at most zero.
 */
export const cancelFee = resource({
  name: 'settle_cancel_fee',
  path: '/dist/settle/cancelFee',
  title: '退保佣金',
  scope: 'member',
  icon: 'money',
  label: 'lineNo',
  verbs: [],
  list: [
    'lineNo',
    'unitName',
    'policyNo',
    'channelId',
    'settleMoney',
    'feeCalc',
    'feePre',
    'cancelStatus',
    'payTime',
    'receiptNo',
    'remark',
  ],
  indexes: [
    ['policy_id'],
    ['ledger_entry_id'],
    ['apply_id'],
    ['award_id'],
    ['tenant_id', 'channel_id', 'cancel_status', 'id'],
  ],
  inner: { fields: ['applyId', 'awardId', 'heldBack', 'remark', 'accountedBy', 'accountedAt'] },
  fields: {
    lineNo: f.text('明细号', { ...shown, required: true, max: 40, unique: true, search: 'equal' }),
    unitName: f.text('投保企业', { ...shown, max: 100, search: 'like', width: 200 }),
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    channelId: f.ref('渠道', { ...shown, required: true, from: 'dist_channel', search: 'equal' }),
    policyNo: f.text('保单号', { ...shown, max: 40, search: 'equal', width: 196 }),
    endorseNo: f.text('批单号', { ...shown, max: 40, search: 'equal' }),
    /** What was given back of premium, below zero. */
    settleMoney: f.cents('退还保费', { ...shown, required: true, sum: true }),
    /** By the formula; below zero. */
    feeCalc: f.cents('应退佣金', { ...shown, required: true, sum: true }),
    /** What is accounted of it: all of it. */
    feePre: f.cents('入账佣金', { ...shown, required: true, sum: true }),
    cancelStatus: f.choice('状态', {
      ...shown,
      required: true,
      options: cancelFeeMachine.states,
      tones: cancelFeeMachine.tones,
      search: 'equal',
    }),
    payTime: f.instant('退费时间', { ...shown, required: true, search: 'range', sortable: true }),
    receiptNo: f.text('退回流水号', { max: 120, search: 'equal' }),
    remark: f.text('备注', { ...shown, max: 200 }),
    /** It is not to be set off from the next settlement. */
    heldBack: f.boolean('暂不抵扣', { ...shown, required: true, default: false }),
    applyId: f.ref('结算申请', { ...shown, from: 'settle_apply', search: 'equal' }),
    /** It is set off from an award instead. */
    awardId: f.ref('奖励申请', { ...shown, from: 'settle_award', search: 'equal' }),
    /** Who last said how much of it is set off, and when. */
    accountedBy: f.text('设置人', { ...kept, max: 64 }),
    accountedAt: f.instant('设置时间', kept),
    /** The line whose commission it takes back. */
    lineId: f.id('原明细编号', { ...kept, required: true, search: 'equal' }),
    ledgerEntryId: f.id('分录编号', { ...kept, required: true }),
  },
  machine: cancelFeeMachine,
  state: 'cancelStatus',
  moves: {
    returned: {
      title: '登记退回',
      right: 'pay',
      confirm: '渠道已退回佣金 {feePre} 元。登记后不再从以后的结算中抵扣，是否继续？',
      asks: ['receiptNo'],
      needs: ['receiptNo'],
      why: 'receiptNo',
      tone: 'primary',
    },
  },
})
