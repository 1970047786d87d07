import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { CHANGE_CODES } from '../policy/change-codes.ts'
import { settleLineMachine } from '../rules/machines/settle-line.ts'

const shown = { readOnly: true } as const
const kept = { readOnly: true, unlisted: true } as const

/** By what premium moved: an issue, a change of a policy by its code, or its being given back. */
export const LINE_CHANGES = { '100': '投保', ...CHANGE_CODES, '201': '退保' } as const

/**
 * Commission of one movement of premium (1-platform §3 settlement line; RULES §2, §3.1): written once, when it is booked, at
 * the rates of the rule that held when it was paid. What is given back while the line it is of is still unsettled is a line
 * below zero that is settled together with it. Money in cents, rates in hundredths of a percent.
 */
export const settleLine = resource({
  name: 'settle_line',
  wireNames: { createTime: 'createdAt' },
  path: '/dist/settle/order',
  title: '结算明细',
  scope: 'member',
  icon: 'money',
  label: 'lineNo',
  verbs: [],
  list: [
    'unitName',
    'policyNo',
    'channelId',
    'sellerName',
    'insureType',
    'changeCode',
    'settleMoney',
    'allFee',
    'status',
    'payTime',
    'endorseNo',
    'feeRate',
    'basicFeeRate',
    'basicFee',
    'additionalFeeRate',
    'additionalFee',
    'remark',
  ],
  indexes: [
    ['policy_id'],
    ['ledger_entry_id'],
    ['orig_line_id'],
    ['apply_id'],
    ['rule_id', 'status'],
    ['tenant_id', 'channel_id', 'status', 'pay_time'],
  ],
  inner: { fields: ['allFee', 'remark', 'adjustedBy', 'adjustedAt'] },
  fields: {
    lineNo: f.text('明细号', { ...shown, required: true, max: 40, unique: true, search: 'equal' }),
    unitName: f.text('投保企业', { ...shown, max: 100, search: 'like', width: 200 }),
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    channelId: f.ref('渠道', { ...shown, required: true, from: 'dist_channel', search: 'equal' }),
    /** Who sold the policy, as they were called then. */
    sellerName: f.text('业务员', { ...shown, max: 20, search: 'like', width: 88 }),
    policyNo: f.text('保单号', { ...shown, max: 40, search: 'equal', width: 196 }),
    endorseNo: f.text('批单号', { ...shown, max: 40, search: 'equal' }),
    insureType: f.text('险种', { ...shown, max: 60, search: 'equal' }),
    changeCode: f.choice('变动类型', { ...shown, required: true, options: LINE_CHANGES, search: 'equal' }),
    /** Of the policy's tariff: 100, 110 or 115 percent. */
    feeRate: f.integer('费率档位（%）', { ...shown, required: true }),
    payMoney: f.cents('收付保费', { ...shown, required: true, sum: true }),
    settleMoney: f.cents('结算保费', { ...shown, required: true, sum: true }),
    basicFeeRate: f.bp('基本费率', { ...shown, required: true }),
    basicFee: f.cents('基本佣金', { ...shown, required: true, sum: true }),
    additionalFeeRate: f.bp('附加费率', { ...shown, required: true }),
    additionalFee: f.cents('附加佣金', { ...shown, required: true, sum: true }),
    /** By the rates. */
    allFeePre: f.cents('应结佣金', { ...shown, required: true, sum: true }),
    /** As it is settled: `allFeePre` unless a reviewer adjusted it. */
    allFee: f.cents('结算佣金', { ...shown, required: true, sum: true }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: settleLineMachine.states,
      tones: settleLineMachine.tones,
      search: 'equal',
    }),
    payTime: f.instant('支付时间', { ...shown, required: true, search: 'range', sortable: true }),
    effectiveDate: f.date('生效日期', shown),
    expiryDate: f.date('到期日期', shown),
    remark: f.text('备注', { ...shown, max: 200 }),
    /** Who last put another amount in place of the computed one, or that one again, and when. */
    adjustedBy: f.text('调整人', { ...kept, max: 64 }),
    adjustedAt: f.instant('调整时间', kept),
    /** Of what was given back already: premium, and commission. */
    refunded: f.cents('已退保费', { ...shown, required: true, default: 0 }),
    feeTaken: f.cents('已退佣金', { ...shown, required: true, default: 0 }),
    applyId: f.ref('结算申请', { ...shown, from: 'settle_apply', search: 'equal' }),
    /** The line that this one gives back a part of. */
    origLineId: f.id('原明细编号', { ...kept, search: 'equal' }),
    /** The rule it was rated by; none: there was no rule, and it is not settled. */
    ruleId: f.id('费率规则编号', kept),
    /** When rules were last asked. */
    ratedAt: f.instant('计费时间', kept),
    /** The entry of the books it was written of. */
    ledgerEntryId: f.id('分录编号', { ...kept, required: true }),
    sourceTable: f.text('来源', { ...kept, required: true, max: 40 }),
    sourceId: f.id('来源编号', { ...kept, required: true }),
  },
  machine: settleLineMachine,
})
