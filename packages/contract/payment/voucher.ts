import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { payVoucherMachine } from '../rules/machines/pay-voucher.ts'
import { PAYER_RELATIONS, OFFLINE_TEXTS as T } from './offline.ts'

const shown = { readOnly: true } as const
/** Who sent a proof does not find the money for it. */
const BY_ANOTHER = { field: 'appliedBy', why: '须由提交人以外的人核对转账凭证' } as const

/**
 * The proof of a transfer (对公转账凭证, 1-platform §3 offline pay) for an order or an endorsement, one for each pay order that
 * is paid so. Finance finds the money at the bank: exactly what is due is entered as a gateway's callback is; or the proof
 * goes back with a reason. Money in cents.
 */
export const payVoucher = resource({
  name: 'pay_voucher',
  path: '/pay/voucher',
  title: '转账凭证',
  scope: 'channel',
  icon: 'file',
  label: 'noteNo',
  verbs: [],
  list: [
    'noteNo',
    'insured',
    'amount',
    'status',
    'payer',
    'transferTime',
    'receiptNo',
    'certificate',
    'via',
    'createdAt',
  ],
  indexes: [['policy_id'], ['pay_order_id'], ['tenant_id', 'status', 'id']],
  sections: {
    应付: ['noteNo', 'insured', 'policyId', 'endorsementId', 'payOrderId', 'amount'],
    转账: ['accountName', 'accountOpening', 'account', 'transferTime', 'certificate', 'via'],
    付款方: ['payer', 'payAccount', 'payFor', 'payerWithEnterprise'],
    核对: ['receivedAmount', 'receiptNo', 'refusedWhy'],
  },
  fields: {
    noteNo: f.text('转账附言', {
      ...shown,
      required: true,
      max: 40,
      search: 'equal',
      width: 190,
      tail: true,
    }),
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    /** The endorsement that is paid; none: the policy's own order. */
    endorsementId: f.ref('批改申请', { ...shown, from: 'endorsement', search: 'equal' }),
    payOrderId: f.ref('支付订单', { ...shown, required: true, from: 'pay_order', search: 'equal' }),
    insured: f.text('投保企业', { ...shown, required: true, max: 100, search: 'like', width: 220 }),
    amount: f.cents('应付金额', { ...shown, required: true, sum: true, entries: 'payOrderId' }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: payVoucherMachine.states,
      tones: payVoucherMachine.tones,
      search: 'equal',
    }),
    /** The platform's account as it was shown when the proof was sent. */
    accountName: f.text('收款户名', { ...shown, required: true, max: 100 }),
    accountOpening: f.text('收款开户行', { ...shown, required: true, max: 100 }),
    account: f.text('收款账号', { ...shown, required: true, max: 40 }),
    transferTime: f.instant('转账时间', { ...shown, required: true }),
    certificate: f.file('转账凭证', { ...shown, required: true }),
    payer: f.text(T.payer.label, { ...shown, required: true, max: T.payer.max, search: 'like', width: 200 }),
    payAccount: f.bankCard(T.payAccount.label, { ...shown, required: true, max: T.payAccount.max }),
    payFor: f.text(T.payFor.label, { ...shown, required: true, max: T.payFor.max }),
    payerWithEnterprise: f.choice('付款方与投保企业的关系', {
      ...shown,
      required: true,
      options: PAYER_RELATIONS,
    }),
    receivedAmount: f.cents('银行到账金额', { min: 1, hint: '按银行回单填写，须与应付金额一分不差' }),
    receiptNo: f.text('银行流水号', {
      max: 64,
      search: 'equal',
      width: 190,
      hint: '银行回单上的流水号，一个流水号只能登记一次',
    }),
    refusedWhy: f.text('退回原因', { max: 200, hint: '提交凭证的人可以看到' }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    /** Who sent it: an account, or a visitor of a partner's page. */
    appliedBy: f.id('提交人编号', { ...shown, unlisted: true, sortable: true }),
    appliedVisitorId: f.id('提交访客编号', { ...shown, unlisted: true }),
    /** By which way it came. */
    via: f.text('提交途径', { ...shown, joined: true, sortable: false }),
    /** Why who looks does not find the money for it. */
    linkBarred: f.text('不能核对的原因', { ...shown, joined: true, unlisted: true, sortable: false }),
    /** What becomes of what it pays for when it is confirmed now: it takes effect, or it is too late for that. */
    outcome: f.text('确认后', { ...shown, joined: true, unlisted: true, sortable: false }),
  },
  machine: payVoucherMachine,
  moves: {
    confirm: {
      title: '确认到账',
      done: '已确认到账',
      right: 'confirm',
      notBy: BY_ANOTHER,
      barredBy: 'linkBarred',
      confirm: '请在银行流水中找到{payer}转来的这笔款：应付 {amount} 元，附言 {noteNo}。{outcome}',
      asks: ['receivedAmount', 'receiptNo'],
      needs: ['receivedAmount', 'receiptNo'],
      equals: { receivedAmount: 'amount' },
      why: 'receiptNo',
      tone: 'primary',
    },
    refuse: {
      title: '退回凭证',
      done: '已退回，提交人可以修改后重新提交',
      right: 'confirm',
      notBy: BY_ANOTHER,
      asks: ['refusedWhy'],
      needs: ['refusedWhy'],
      why: 'refusedWhy',
      tone: 'danger',
    },
    cameLate: {
      title: '登记迟到款',
      done: '已登记，款项须转账退回付款人',
      right: 'confirm',
      notBy: BY_ANOTHER,
      barredBy: 'linkBarred',
      confirm:
        '凭证已不在核对中。如果{payer}的 {amount} 元后来到了账，请登记：款项入账后在“退款”中转账退回付款人。',
      asks: ['receivedAmount', 'receiptNo'],
      needs: ['receivedAmount', 'receiptNo'],
      equals: { receivedAmount: 'amount' },
      why: 'receiptNo',
    },
  },
})
