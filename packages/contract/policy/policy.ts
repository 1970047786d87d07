import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { policyMachine } from '../rules/machines/policy.ts'
import { applyTitles } from './apply-types.ts'

export const POLICY_STATUS = policyMachine.states
export type PolicyStatus = keyof typeof POLICY_STATUS

/** Given back before its last day of cover: what is shown until that day is past. */
export const SURRENDERED_UNTIL = { '0': { to: 'coveredTo', words: '退保，保障至' } } as const

/** Worked out for whoever looks. */
const bar = { joined: true, readOnly: true, unlisted: true, sortable: false } as const

/** Policy, also the order before it is issued (1-platform §3, §4). Money in cents, dates civil. */
export const policy = resource({
  name: 'policy',
  wireNames: { orderId: 'id', empInfo: 'empCount' },
  path: '/dist/distInsure',
  title: '保单',
  scope: 'channel',
  icon: 'policy',
  label: 'insured',
  lookup: [
    'pay_order',
    'invoice',
    'refund',
    'surrender_apply',
    'endorsement',
    'endorsement_row',
    'account_payout',
    'pay_voucher',
    'claim',
    'policy_car',
    'insured_enterprise',
    'covered_person',
    'policy_reminder',
    'holder_notice',
    'ledger_entry',
    'settle_change_fee',
    'document',
    'underwriting_task',
    'proposal',
    'coupon_ticket',
    'red_packet',
  ],
  verbs: [],
  // They have a list of their own.
  aside: ['99'],
  related: [
    { resource: 'policy', by: 'renewedFromId' },
    { resource: 'pay_order', by: 'policyId' },
    { resource: 'refund', by: 'policyId' },
    { resource: 'invoice', by: 'policyId' },
    { resource: 'endorsement', by: 'policyId' },
    { resource: 'endorsement_row', by: 'policyId' },
    { resource: 'account_payout', by: 'policyId' },
    { resource: 'surrender_apply', by: 'policyId' },
    { resource: 'claim', by: 'policyId' },
    { resource: 'policy_car', by: 'policyId' },
    { resource: 'insured_enterprise', by: 'policyId' },
    { resource: 'policy_reminder', by: 'policyId' },
    { resource: 'holder_notice', by: 'policyId' },
    { resource: 'document', by: 'policyId' },
    { resource: 'underwriting_task', by: 'policyId' },
  ],
  list: [
    'orderNo',
    'status',
    'productName',
    'insured',
    'startDate',
    'endDate',
    'totalMoney',
    'empCount',
    'policyNo',
    'distChannelName',
    'distAccountName',
  ],
  indexes: [
    ['tenant_id', 'status', 'id'],
    ['tenant_id', 'channel_id', 'id'],
    // All that decides who sees a policy, so that they are counted in the index alone; by id, so that it grows at its end.
    { live: ['tenant_id', 'id', 'channel_id', 'created_by', 'visitor_id'] },
    ['status', 'start_date'],
    ['status', 'pay_deadline'],
    ['tenant_id', 'holder_code'],
    ['renewed_from_id'],
    ['tenant_id', 'renew_asked_at'],
    ['proposal_id'],
    ['status', 'kept_until'],
  ],
  sections: {
    保障: [
      'policyNo',
      'productName',
      'line',
      'startDate',
      'endDate',
      'empCount',
      'heads',
      'coverageWan',
      'totalMoney',
      'couponMoney',
      'premiumNow',
    ],
    投保: [
      'insured',
      'holderCode',
      'orderNo',
      'channelId',
      'distAccountName',
      'productVersionId',
      'rateVersion',
      'payDeadline',
      'applyType',
      'renewedFromId',
      'renewed',
      'renewAskedAt',
      'proposalId',
      'revision',
    ],
  },
  fields: {
    orderNo: f.text('订单号', {
      required: true,
      max: 32,
      unique: true,
      search: 'equal',
      width: 116,
      tail: true,
    }),
    insured: f.text('投保企业', { required: true, max: 100, search: 'like', width: 220 }),
    holderCode: f.text('信用代码', { required: true, max: 18, search: 'equal' }),
    policyNo: f.text('保单号', { max: 40, search: 'equal', width: 116, tail: true }),
    productId: f.ref('产品', { required: true, from: 'dist_product', unlisted: true }),
    /** What it was sold on; that version says all about it for ever. */
    productVersionId: f.ref('产品版本', { from: 'product_version' }),
    productName: f.text('产品名称', { required: true, max: 60, width: 188 }),
    line: f.choice('产品线', {
      required: true,
      options: { employerLiability: '雇主责任险', groupAccident: '团体意外险' },
      search: 'equal',
    }),
    /** Of the order as it was paid; what changes add or give back is in `premiumNow`. */
    totalMoney: f.cents('首期保费', { required: true, sortable: true, sum: true, entries: 'policyId' }),
    /** What the platform pays of it, by a ticket that its order holds; the rest is the holder's to pay. */
    couponMoney: f.cents('优惠券抵扣', { required: true, default: 0 }),
    empCount: f.integer('投保人数', { required: true, sum: true }),
    /** People whose cover goes to the end, by what is confirmed up to now; null until it is issued. */
    heads: f.integer('终保日在保人数'),
    /** Received less given back, of the policy and all that changed it; null until it is issued. */
    premiumNow: f.cents('累计保费', { entries: 'policyId' }),
    /** The last day on which anybody is covered, of a policy given back; null of others, and where no day was covered. */
    coveredTo: f.date('退保后保障至', { readOnly: true }),
    /** Of each person, in 10,000 yuan. */
    coverageWan: f.integer('每人保额（万元）', { required: true, default: 0 }),
    channelId: f.ref('渠道', { from: 'dist_channel', search: 'equal', unlisted: true }),
    distChannelName: f.text('渠道名称', { max: 60 }),
    distAccountName: f.text('业务员', { max: 20, search: 'like' }),
    startDate: f.date('起保日期', { required: true, search: 'range', sortable: true }),
    endDate: f.date('终保日期', { required: true, search: 'range', sortable: true }),
    status: f.choice('状态', {
      required: true,
      options: POLICY_STATUS,
      search: 'equal',
      tones: policyMachine.tones,
      until: SURRENDERED_UNTIL,
    }),
    payDeadline: f.instant('支付截止'),
    applyType: f.choice('投保类型', {
      required: true,
      options: applyTitles,
      default: 'new',
      search: 'equal',
    }),
    /** The policy that this one carries on. */
    renewedFromId: f.ref('续保自', { from: 'policy', search: 'equal' }),
    /** Another carries it on, be it only applied for: of which `POLICY.renews`. */
    renewed: f.boolean('已续保', { required: true, readOnly: true, default: false, search: 'equal' }),
    /** When its holder asked on their page that it be renewed: once. */
    renewAskedAt: f.instant('客户要求续保时间', { readOnly: true, search: 'range' }),
    /** The proposal that it was made from. */
    proposalId: f.ref('建议书', { from: 'proposal', search: 'equal' }),
    /** How often it was submitted: 1, and one more each time after a refusal. */
    revision: f.integer('提交次数', { required: true, default: 1 }),
    /** Until when a staged one is kept. */
    keptUntil: f.instant('保留至'),
    rateVersion: f.text('费率版本', { required: true, max: 40 }),
    plan: f.json('方案', { required: true, alone: true }),
    holder: f.json('投保人', { required: true, alone: true }),
    answers: f.json('告知', { required: true, alone: true }),
    explanation: f.json('保费说明', { required: true, alone: true }),
    reason: f.text('原因', { max: 200, hint: '投保人可以看到' }),
    policyFile: f.text('电子保单', { max: 255 }),
    /** Why whoever looks may not underwrite it here; null where they may, and for sellers. */
    takeBarred: f.text('不能受理的原因', bar),
    approveBarred: f.text('不能通过的原因', bar),
    refuseBarred: f.text('不能拒绝的原因', bar),
  },
  machine: policyMachine,
  moves: {
    startUnderwriting: {
      title: '受理核保',
      right: 'underwrite',
      barredBy: 'takeBarred',
      tone: 'primary',
      batch: true,
    },
    approve: {
      title: '核保通过',
      right: 'underwrite',
      barredBy: 'approveBarred',
      asks: ['reason'],
      why: 'reason',
      tone: 'primary',
    },
    refuse: {
      title: '核保拒绝',
      right: 'underwrite',
      barredBy: 'refuseBarred',
      asks: ['reason'],
      needs: ['reason'],
      why: 'reason',
      tone: 'danger',
    },
    withdraw: {
      title: '撤回投保',
      right: 'apply',
      confirm: '撤回后订单取消，不能恢复。是否继续？',
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
