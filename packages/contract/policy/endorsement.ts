import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { endorsementMachine } from '../rules/machines/endorsement.ts'
import { CHANGE_CODES, CHANGES, changeCodes } from './change-codes.ts'
import { PAYEE_NAMES, PAYEE_SECTION, payeeFields, transferText } from './payee-fields.ts'

const shown = { readOnly: true } as const
/** Worked out for whoever looks. */
const bar = { ...shown, joined: true, unlisted: true, sortable: false } as const
/** Where money that is given back goes: kept for the next charge, or paid out to the policyholder. */
const REFUND_WAYS = { account: '挂账，抵扣下次保费', payee: '转账到收款账户' } as const

/** Who asked for a change does not decide about it. */
const BY_ANOTHER = { field: 'appliedBy', why: '须由申请人以外的人审核批改申请' } as const
/** Money of it is still to be transferred to somebody. */
const TO_PAY_OUT = { refundWay: ['payee'], receiptNo: [''], backMoney: 'positive' } as const
/** Those whose paper has the insurer's number; that of the others is given in turn. */
const INSURERS = changeCodes.filter((code) => CHANGES[code].insurer)

/**
 * One change of who is covered by a policy, which is also what is paid for it (RULES §1.7, §2). Worked out by the server
 * from the policy's frozen tariff and confirmed by who submits. Money in cents, dates civil.
 */
export const endorsement = resource({
  name: 'endorsement',
  wireNames: PAYEE_NAMES,
  path: '/dist/endorsement',
  title: '批改申请',
  scope: 'channel',
  icon: 'policy',
  label: 'applyNo',
  lookup: ['endorsement_row', 'pay_order', 'pay_voucher', 'holder_notice'],
  verbs: [],
  related: [
    { resource: 'endorsement_row', by: 'endorsementId' },
    { resource: 'pay_order', by: 'endorsementId' },
  ],
  list: [
    'applyNo',
    'changeCode',
    'insured',
    'status',
    'effectiveDate',
    'heads',
    'payMoney',
    'policyNo',
    'endorseNo',
    'createdAt',
  ],
  indexes: [
    ['policy_id'],
    ['tenant_id', 'status', 'id'],
    ['status', 'pay_deadline'],
    ['tenant_id', 'confirmed_at'],
  ],
  sections: {
    批改: [
      'policyId',
      'policyNo',
      'insured',
      'productName',
      'changeCode',
      'effectiveDate',
      'heads',
      'failedHeads',
      'reason',
    ],
    费用: [
      'payMoney',
      'setOff',
      'payDeadline',
      'doneMoney',
      'backMoney',
      'confirmedAt',
      'refundWay',
      'refundAgreedAt',
      'refundNote',
      'receiptNo',
      'explanation',
    ],
    收款人: [...PAYEE_SECTION],
    材料: [
      'voucher',
      'transferPayer',
      'transferDate',
      'transferSerial',
      'endorseNo',
      'paperSeq',
      'refusedWhy',
    ],
  },
  fields: {
    applyNo: f.text('批改申请号', {
      ...shown,
      required: true,
      max: 32,
      unique: true,
      search: 'equal',
      width: 106,
      tail: true,
    }),
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    policyNo: f.text('保单号', { ...shown, max: 40, search: 'equal', width: 106, tail: true }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    /** The account that submitted, whoever the policy belongs to; none for visitors of partners' pages. */
    appliedBy: f.id('申请人编号', { ...shown, unlisted: true, sortable: true }),
    appliedVisitorId: f.id('申请访客编号', { ...shown, unlisted: true }),
    insured: f.text('投保企业', { ...shown, max: 100, search: 'like', width: 148 }),
    productName: f.text('产品名称', { ...shown, max: 60 }),
    changeCode: f.choice('批改类型', { ...shown, required: true, options: CHANGE_CODES, search: 'equal' }),
    effectiveDate: f.date('生效日期', {
      ...shown,
      required: true,
      search: 'range',
      sortable: true,
      hint: '自这一天零时起生效',
    }),
    /** People of the application. */
    heads: f.integer('人数', { ...shown, required: true, sum: true }),
    /** Of them, those for whom a confirmed change is not done. */
    failedHeads: f.integer('未通过人数', { ...shown, sum: true, hint: '被拒绝、没有办成的人数' }),
    /** Signed, as confirmed: more than nothing is to be paid, less is given back. */
    payMoney: f.cents('批改保费', { ...shown, required: true, sum: true, width: 104 }),
    /** Of `payMoney` taken from what is kept on account for the policyholder. */
    setOff: f.cents('挂账抵扣', { ...shown, required: true, default: 0, sum: true }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: endorsementMachine.states,
      tones: endorsementMachine.tones,
      partly: { '3': { of: 'heads', failed: 'failedHeads', words: '部分成功' } },
      search: 'equal',
    }),
    payDeadline: f.instant('支付截止', shown),
    endorseNo: f.text('批单号', { max: 40, unique: true, search: 'equal', width: 106, tail: true }),
    /** Place among the endorsement papers of its policy, from 1 without a gap: given when it is confirmed. */
    paperSeq: f.integer('批单序号', shown),
    /** Signed: what the rows that the insurer accepted come to. */
    doneMoney: f.cents('实际批改保费', { ...shown, sum: true, hint: '保险公司确认的人员合计' }),
    /** When the insurer confirmed it: the day on which its money counts. */
    confirmedAt: f.instant('确认时间', shown),
    /** Given back when it was confirmed: refunds, and what was paid for people who were refused. */
    backMoney: f.cents('退还金额', { ...shown, sum: true }),
    refundWay: f.choice('退还方式', { ...shown, options: REFUND_WAYS, sortable: true }),
    ...payeeFields(shown),
    voucher: f.file('线下付款凭证', shown),
    /** 801: who transferred, when, and the bank's number of it; what was transferred is `payMoney`. */
    transferPayer: f.text('付款户名', { ...shown, max: 100, unlisted: true }),
    transferDate: f.date('转账日期', { ...shown, unlisted: true }),
    transferSerial: f.text('银行流水号', { ...shown, max: 60, search: 'equal', unlisted: true }),
    /** How the amounts came about, in words. */
    explanation: f.longText('计算说明', shown),
    reason: f.text('申请说明', { ...shown, max: 200 }),
    refusedWhy: f.text('拒绝原因', { max: 200, hint: '申请人可以看到', sortable: true }),
    /** Somebody else than who submitted it has agreed to the account: asked where money could go astray by it. */
    refundAgreedAt: f.instant('退款审核通过时间', shown),
    refundNote: f.text('退款审核意见', { max: 200, hint: '申请人可以看到' }),
    receiptNo: f.text('退款流水号', { max: 120, search: 'equal' }),
    /** Why who looks may not take it back; null where they may. */
    revokeBarred: f.text('不能撤回的原因', bar),
    /** Why it is not paid out yet; null where it may be, and for who pays nothing out. */
    payBarred: f.text('不能登记退款的原因', bar),
  },
  machine: endorsementMachine,
  moves: {
    revoke: {
      title: '撤销批改',
      right: 'add',
      barredBy: 'revokeBarred',
      confirm: '撤销后这次批改作废，保障不变；已送保险公司的，其后的答复不再办理。是否继续？',
      tone: 'danger',
    },
    confirmed: {
      title: '确认批改',
      done: '批改已生效',
      right: 'review',
      notBy: BY_ANOTHER,
      asks: ['endorseNo'],
      needs: ['endorseNo'],
      onlyIf: { endorseNo: { changeCode: INSURERS } },
      why: 'endorseNo',
      confirm: '确认后批改生效，人员和保障以批改后的为准，随后出具批单。请核对批改内容。',
      tone: 'primary',
    },
    refused: {
      title: '拒绝批改',
      done: '批改已拒绝，已付款项退回',
      right: 'review',
      notBy: BY_ANOTHER,
      asks: ['refusedWhy'],
      needs: ['refusedWhy'],
      why: 'refusedWhy',
      tone: 'danger',
    },
    agreeRefund: {
      title: '同意退款',
      done: '已同意，待财务退款',
      right: 'review',
      notBy: BY_ANOTHER,
      when: { ...TO_PAY_OUT, refundAgreedAt: [''] },
      confirm: '退还 {backMoney} 元给{payeeName}。请核对收款人与投保企业的授权，是否继续？',
      tone: 'primary',
    },
    refuseRefund: {
      title: '不同意退款',
      done: '已转入挂账',
      right: 'review',
      notBy: BY_ANOTHER,
      when: TO_PAY_OUT,
      asks: ['refundNote'],
      needs: ['refundNote'],
      why: 'refundNote',
      tone: 'danger',
    },
    refundPaid: {
      title: '登记退款',
      right: 'pay',
      barredBy: 'payBarred',
      when: TO_PAY_OUT,
      confirm: transferText('backMoney'),
      asks: ['receiptNo'],
      needs: ['receiptNo'],
      why: 'receiptNo',
      tone: 'primary',
    },
  },
})
