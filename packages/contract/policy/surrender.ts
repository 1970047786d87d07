import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { surrenderApplyMachine } from '../rules/machines/surrender-apply.ts'
import { PAYEE_NAMES, PAYEE_SECTION, payeeFields, transferText } from './payee-fields.ts'
import { SURRENDER_REASONS, SURRENDER_TEXTS as T } from './surrender-form.ts'

const shown = { readOnly: true } as const

/** What is transferred and does not arrive; what the gateway gives back does not go through an account. */
const ON_ACCOUNT = {
  right: 'pay',
  when: { way: ['2'], refundMoney: 'positive' },
  asks: ['reviewNote'],
  needs: ['reviewNote'],
  called: { reviewNote: '原因' },
  why: 'reviewNote',
  tone: 'danger',
} as const

/**
 * Application to give a policy back, 201 (RULES §1.7, §2): what is given back is worked out by the server, confirmed by
 * who applies, and worked out again when it is agreed to: another amount is confirmed anew. Money in cents.
 */
export const surrenderApply = resource({
  name: 'surrender_apply',
  wireNames: { ...PAYEE_NAMES, company: 'expressCompany' },
  path: '/dist/surrender',
  title: '退保申请',
  scope: 'channel',
  icon: 'policy',
  label: 'insured',
  verbs: [],
  list: [
    'insured',
    'policyNo',
    'productName',
    'effDate',
    'reason',
    'confirmedRefund',
    'refundMoney',
    'status',
    'createdAt',
  ],
  indexes: [['policy_id'], ['tenant_id', 'status', 'id'], ['tenant_id', 'ended_at']],
  sections: {
    退保: ['policyId', 'policyNo', 'insured', 'productName', 'totalMoney', 'askedDate', 'effDate', 'reason'],
    退费: ['confirmedRefund', 'refundMoney', 'couponBack', 'way', 'receiptNo', 'endedAt', 'explanation'],
    收款人: [...PAYEE_SECTION],
    材料: [
      'letter',
      'letter2',
      'letter3',
      'expressCompany',
      'trackingNumber',
      'reviewNote',
      'more',
      'more2',
      'more3',
      'supplementNote',
    ],
  },
  fields: {
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    policyNo: f.text('保单号', { ...shown, max: 40, search: 'equal', width: 196 }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    /** The account that applied, whoever the application belongs to; none for visitors of partners' pages. */
    appliedBy: f.id('申请人编号', { ...shown, unlisted: true, sortable: true }),
    appliedVisitorId: f.id('申请访客编号', { ...shown, unlisted: true }),
    insured: f.text('投保企业', { ...shown, max: 100, search: 'like', width: 220 }),
    productName: f.text('产品名称', { ...shown, max: 60 }),
    totalMoney: f.cents('保费', shown),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: surrenderApplyMachine.states,
      tones: surrenderApplyMachine.tones,
      search: 'equal',
    }),
    effDate: f.date('退保生效日期', {
      required: true,
      search: 'range',
      sortable: true,
      hint: '自这一天起不再保障',
    }),
    askedDate: f.date('申请的退保日期', { ...shown, hint: '第一次申请时的日期' }),
    reason: f.choice('退保原因', { required: true, options: SURRENDER_REASONS, search: 'equal' }),
    confirmedRefund: f.cents('申请人确认的退费', { required: true, min: 0, sum: true }),
    refundMoney: f.cents('应退金额', { ...shown, sum: true, hint: '同意时算定，此后不变' }),
    /** What the insurer gives back beyond what was paid in money: the platform's, which paid it by a coupon. */
    couponBack: f.cents('优惠券抵扣收回', { ...shown, required: true, default: 0 }),
    explanation: f.longText('计算说明', shown),
    ...payeeFields({}),
    letter: f.file('退保申请书', { required: true }),
    letter2: f.file('退保申请书（第二份）'),
    letter3: f.file('退保申请书（第三份）'),
    expressCompany: f.text(T.expressCompany.label, { required: true, max: T.expressCompany.max }),
    trackingNumber: f.text(T.trackingNumber.label, { required: true, max: T.trackingNumber.max }),
    /** Of the round that is on; earlier ones stand in the history. */
    reviewNote: f.text('审核意见', { ...shown, max: 200, hint: '申请人可以看到', sortable: true }),
    more: f.file('补充材料', shown),
    more2: f.file('补充材料（第二份）', shown),
    more3: f.file('补充材料（第三份）', shown),
    supplementNote: f.text('补充说明', { ...shown, max: 200 }),
    way: f.choice('退款方式', {
      ...shown,
      options: { '1': '原路退回', '2': '转账到收款账户' },
      sortable: true,
    }),
    receiptNo: f.text('退款流水号', { ...shown, max: 120, search: 'equal' }),
    /** When it took effect: the day on which what is given back counts. */
    endedAt: f.instant('生效办理时间', shown),
    refundId: f.id('退款编号', shown),
  },
  machine: surrenderApplyMachine,
  moves: {
    askSupplement: {
      title: '要求补充材料',
      right: 'review',
      asks: ['reviewNote'],
      needs: ['reviewNote'],
      why: 'reviewNote',
    },
    approve: {
      title: '同意退保',
      right: 'review',
      notBy: { field: 'appliedBy', why: '须由申请人以外的人审核退保申请' },
      confirm:
        '保单 {policyNo}（{insured}）自 {effDate+1} 零时起终止，退费 {confirmedRefund} 元，此前人员仍受保障。生效日前一天起状态为「已退保」，不能再撤回；在那之前申请人仍可撤回。是否继续？',
      tone: 'primary',
    },
    reject: {
      title: '拒绝退保',
      right: 'review',
      asks: ['reviewNote'],
      needs: ['reviewNote'],
      why: 'reviewNote',
      tone: 'danger',
    },
    resubmit: {
      title: '提交补充材料',
      right: 'add',
      asks: ['more', 'more2', 'more3', 'supplementNote'],
      needs: ['more'],
      why: 'supplementNote',
      tone: 'primary',
    },
    withdraw: {
      title: '撤回申请',
      right: 'add',
      confirm:
        '撤回后退保申请作废，保单继续有效，退费 {confirmedRefund} 元不再退还。撤回不能恢复，仍要退保的须重新申请。是否继续？',
      tone: 'danger',
    },
    refundPaid: {
      title: '登记退款',
      right: 'pay',
      confirm: transferText('refundMoney'),
      asks: ['receiptNo'],
      needs: ['receiptNo'],
      why: 'receiptNo',
      tone: 'primary',
    },
    keep: {
      title: '无法付款',
      done: '已转入挂账，由申请人从挂账中申请退款',
      ...ON_ACCOUNT,
      confirm:
        '收款账户有误、不能转账时，{refundMoney} 元转入{insured}的挂账，由申请人以正确的账户申请挂账退款。不能恢复。',
    },
    bounced: {
      title: '登记银行退票',
      done: '已登记退票，金额转入挂账',
      ...ON_ACCOUNT,
      confirm:
        '银行已将 {refundMoney} 元退回我方账户时登记：金额转入{insured}的挂账，由申请人以正确的账户申请挂账退款。不能恢复。',
    },
  },
})
