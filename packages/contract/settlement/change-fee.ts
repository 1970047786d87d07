import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { cancelFeeMachine } from '../rules/machines/cancel-fee.ts'
import { settleApplyMachine } from '../rules/machines/settle-apply.ts'
import { LINE_CHANGES } from './settle-line.ts'

/** What is abnormal, and so what is to be done about it. */
const KINDS = {
  reviewing: '审核中退费',
  settled: '结算后退费',
  unrated: '无适用费率',
} as const

/** How it stands with what is to be done. */
const DOINGS = { open: '待处理', listed: '待打款抵扣', done: '已处理' } as const

/**
 * Abnormal changes of policies (1-platform §2 changeFee): premium that went back of a line that was applied for or settled,
 * with what is clawed back of it, and premium that no rule rates. For the platform's people; a view. Money in cents.
 */
export const changeFee = resource({
  name: 'settle_change_fee',
  path: '/dist/settle/changeFee',
  title: '异常保单变更',
  scope: 'member',
  icon: 'refresh',
  label: 'lineNo',
  verbs: [],
  view: true,
  list: [
    'unitName',
    'policyNo',
    'channelId',
    'kind',
    'doing',
    'changeCode',
    'changeMoney',
    'origMoney',
    'origFee',
    'refunded',
    'feeCalc',
    'openFee',
    'applyId',
    'applyStatus',
    'changedAt',
    'lineNo',
  ],
  fields: {
    lineNo: f.text('明细号', { required: true, max: 40, search: 'equal' }),
    unitName: f.text('投保企业', { max: 100, search: 'like', width: 200 }),
    policyNo: f.text('保单号', { max: 40, search: 'equal', width: 196 }),
    policyId: f.ref('保单', { required: true, from: 'policy', search: 'equal' }),
    channelId: f.ref('渠道', { required: true, from: 'dist_channel', search: 'equal', width: 176 }),
    kind: f.choice('异常', {
      required: true,
      options: KINDS,
      tones: { reviewing: 'danger', settled: 'warning', unrated: 'info' },
      search: 'equal',
    }),
    doing: f.choice('处理', {
      required: true,
      options: DOINGS,
      tones: { open: 'warning', listed: 'info', done: 'success' },
      search: 'equal',
    }),
    changeCode: f.choice('变动类型', { required: true, options: LINE_CHANGES, search: 'equal' }),
    /** What this change moved, below zero where it went back. */
    changeMoney: f.cents('变动保费', { required: true, sum: true }),
    origMoney: f.cents('原保费', { required: true }),
    origFee: f.cents('原佣金', { required: true }),
    /** All that went back of the original premium so far. */
    refunded: f.cents('累计退费', { required: true }),
    /** What this change takes back of the commission, at most zero. */
    feeCalc: f.cents('应退佣金', { required: true, sum: true }),
    /** Of it what is neither set off nor paid back. */
    openFee: f.cents('待收回', { required: true, sum: true }),
    cancelStatus: f.choice('退保佣金状态', {
      options: cancelFeeMachine.states,
      tones: cancelFeeMachine.tones,
      search: 'equal',
    }),
    applyId: f.ref('结算申请', { from: 'settle_apply', search: 'equal', width: 196 }),
    applyStatus: f.choice('申请状态', {
      options: settleApplyMachine.states,
      tones: settleApplyMachine.tones,
      search: 'equal',
    }),
    changedAt: f.instant('变动时间', { required: true, search: 'range' }),
    heldBack: f.boolean('暂不抵扣', { required: true }),
    remark: f.text('备注', { max: 200 }),
    cancelFeeId: f.id('退保佣金编号', { unlisted: true }),
    lineId: f.id('原明细编号', { required: true, unlisted: true }),
  },
})
