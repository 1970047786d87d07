import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { kept, shown } from './application-parts.ts'

/**
 * What one award rule comes to for one insurance type within an application (1-platform §3 award line; RULES §3.3): how it was
 * counted, the step that was reached, and what was applied for before (`awardDue`). Below zero where premium went back since: set off
 * within the application, or carried to the next. Money in cents, `awardRate` in hundredths of a percent.
 */
export const settleAwardLine = resource({
  name: 'settle_award_line',
  path: '/dist/settle/awardLine',
  title: '奖励明细',
  scope: 'member',
  icon: 'money',
  label: 'ruleName',
  verbs: [],
  list: [
    'ruleName',
    'insureType',
    'awardId',
    'channelId',
    'premium',
    'counted',
    'awardRate',
    'award',
    'appliedBefore',
    'settledBefore',
    'allFeePre',
    'allFee',
    'countStartTime',
    'countEndTime',
    'countType',
    'countRatePercent',
    'feeRatePercent',
    'awardCombine',
    'edition',
    'remark',
  ],
  indexes: [['award_id'], ['tenant_id', 'channel_id', 'rule_id']],
  inner: { fields: ['allFee', 'remark', 'adjustedBy', 'adjustedAt'] },
  fields: {
    awardId: f.ref('奖励申请', { ...shown, required: true, from: 'settle_award', search: 'equal' }),
    channelId: f.ref('渠道', { ...shown, required: true, from: 'dist_channel', search: 'equal' }),
    ruleName: f.text('规则名称', { ...shown, required: true, max: 40, search: 'like', width: 160 }),
    edition: f.integer('规则版本', { ...shown, required: true, width: 88 }),
    insureType: f.text('险种', { ...shown, required: true, max: 60, search: 'equal' }),
    feeRatePercent: f.integer('计费比例（%）', { ...shown, required: true }),
    countRatePercent: f.integer('计量比例（%）', { ...shown, required: true }),
    awardCombine: f.choices('参与档位', {
      ...shown,
      required: true,
      options: { '100': '一档', '110': '二档', '115': '三档' },
    }),
    countType: f.choice('计算方式', {
      ...shown,
      required: true,
      options: { SINGLE: '按险种分别计算', SUM: '合并计算' },
      search: 'equal',
    }),
    countStartTime: f.date('计算开始日期', { ...shown, required: true, search: 'range' }),
    countEndTime: f.date('计算截止日期', { ...shown, required: true, search: 'range' }),
    /** Of this insurance type within the window, by the tiers that take part. */
    premium: f.cents('期间保费', { ...shown, required: true, sum: true }),
    /** What was compared with the thresholds: of this type, or of all types of the rule. */
    counted: f.cents('计量保费', { ...shown, required: true }),
    awardRate: f.bp('奖励比例', { ...shown, required: true }),
    /** Of the whole window so far. */
    award: f.cents('累计奖励', { ...shown, required: true }),
    appliedBefore: f.cents('已申请奖励', { ...shown, required: true, default: 0 }),
    /** Of what was applied for before what was paid, or is to be: other than that where a reviewer adjusted it. */
    settledBefore: f.cents('已结奖励', { ...shown, required: true, default: 0 }),
    allFeePre: f.cents('应结奖励', { ...shown, required: true, sum: true }),
    /** As it is settled: `allFeePre` unless a reviewer adjusted it. */
    allFee: f.cents('结算奖励', { ...shown, required: true, sum: true }),
    remark: f.text('备注', { ...shown, max: 200 }),
    /** Who last put another amount in place of the computed one, or that one again, and when. */
    adjustedBy: f.text('调整人', { ...kept, max: 64 }),
    adjustedAt: f.instant('调整时间', kept),
    ruleId: f.id('奖励规则编号', { ...kept, required: true }),
    /** Of its application, in the words for the channel. */
    userStatus: f.choice('渠道进度', {
      ...kept,
      required: true,
      default: 'ING',
      options: { ING: '结算中', REJECTED_FIRST: '已驳回', REMITTED: '已打款', CANCELED: '已取消' },
    }),
  },
})
