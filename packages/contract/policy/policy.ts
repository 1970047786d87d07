import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { policyMachine } from '../rules/machines/policy.ts'

export const POLICY_STATUS = policyMachine.states
export type PolicyStatus = keyof typeof POLICY_STATUS

/** Policy, also the order before it is issued (1-platform §3, §4). Money in cents, dates civil. */
export const policy = resource({
  name: 'policy',
  path: '/dist/distInsure',
  title: '保单',
  scope: 'channel',
  icon: 'policy',
  label: 'insured',
  lookup: ['pay_order', 'invoice', 'refund', 'ledger_entry', 'document'],
  verbs: [],
  related: [
    { resource: 'pay_order', by: 'policyId' },
    { resource: 'refund', by: 'policyId' },
    { resource: 'invoice', by: 'policyId' },
    { resource: 'document', by: 'policyId' },
  ],
  list: [
    'orderNo',
    'insured',
    'policyNo',
    'productName',
    'totalMoney',
    'empCount',
    'distChannelName',
    'distAccountName',
    'startDate',
    'endDate',
    'status',
  ],
  indexes: [
    ['tenant_id', 'status', 'id'],
    ['tenant_id', 'channel_id', 'id'],
    // All that decides who sees a policy, so that they are counted in the index alone; by id, so that it grows at its end.
    ['tenant_id', 'id', 'channel_id', 'created_by', 'visitor_id', 'deleted_at'],
    ['status', 'start_date'],
    ['status', 'pay_deadline'],
    ['tenant_id', 'holder_code'],
  ],
  sections: {
    保障: [
      'policyNo',
      'productName',
      'line',
      'startDate',
      'endDate',
      'empCount',
      'coverageWan',
      'totalMoney',
    ],
    投保: ['insured', 'holderCode', 'orderNo', 'channelId', 'distAccountName', 'rateVersion', 'payDeadline'],
  },
  fields: {
    orderNo: f.text('订单号', { required: true, max: 32, unique: true, search: 'equal', width: 180 }),
    insured: f.text('投保企业', { required: true, max: 100, search: 'like', width: 220 }),
    holderCode: f.text('信用代码', { required: true, max: 18, search: 'equal' }),
    policyNo: f.text('保单号', { max: 40, search: 'equal', width: 196 }),
    productId: f.ref('产品', { required: true, from: 'dist_product' }),
    productName: f.text('产品名称', { required: true, max: 60, width: 104 }),
    line: f.choice('产品线', {
      required: true,
      options: { employerLiability: '雇主责任险', groupAccident: '团体意外险' },
      search: 'equal',
    }),
    totalMoney: f.cents('保费', { required: true, sortable: true, sum: true, entries: 'policyId' }),
    empCount: f.integer('人数', { required: true, sum: true }),
    /** Of each person, in 10,000 yuan. */
    coverageWan: f.integer('每人保额（万元）', { required: true, default: 0 }),
    channelId: f.ref('渠道', { from: 'dist_channel', search: 'equal' }),
    distChannelName: f.text('渠道名称', { max: 60 }),
    distAccountName: f.text('业务员', { max: 20, search: 'like' }),
    startDate: f.date('起保日期', { required: true, search: 'range', sortable: true }),
    endDate: f.date('终保日期', { required: true, search: 'range', sortable: true }),
    status: f.choice('状态', {
      required: true,
      options: POLICY_STATUS,
      search: 'equal',
      tones: policyMachine.tones,
    }),
    payDeadline: f.instant('支付截止'),
    rateVersion: f.text('费率版本', { required: true, max: 40 }),
    plan: f.json('方案', { required: true }),
    holder: f.json('投保人', { required: true }),
    answers: f.json('告知', { required: true }),
    explanation: f.json('保费说明', { required: true }),
    reason: f.text('原因', { max: 200, hint: '投保人可以看到' }),
    policyFile: f.text('电子保单', { max: 255 }),
  },
  machine: policyMachine,
  moves: {
    startUnderwriting: { title: '受理核保', right: 'underwrite', tone: 'primary', batch: true },
    approve: { title: '核保通过', right: 'underwrite', asks: ['reason'], why: 'reason', tone: 'primary' },
    refuse: {
      title: '核保拒绝',
      right: 'underwrite',
      asks: ['reason'],
      needs: ['reason'],
      why: 'reason',
      tone: 'danger',
    },
    withdraw: {
      title: '撤回申请',
      right: 'apply',
      confirm: '撤回后订单取消，不能恢复。是否继续？',
      tone: 'danger',
    },
    issueFailed: {
      title: '出单失败，退款',
      done: '订单已取消，正在退款',
      right: 'underwrite',
      asks: ['reason'],
      needs: ['reason'],
      why: 'reason',
      tone: 'danger',
    },
    cancelOrder: {
      title: '取消订单',
      right: 'apply',
      confirm: '取消后订单不能恢复。是否继续？',
      tone: 'danger',
    },
  },
})
