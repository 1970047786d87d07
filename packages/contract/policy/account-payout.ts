import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { accountPayoutMachine } from '../rules/machines/account-payout.ts'
import { PAYEE_NAMES, PAYEE_SECTION, payeeFields, transferText } from './payee-fields.ts'

const shown = { readOnly: true } as const
/** Who asked for it does not decide about it. */
const BY_ANOTHER = { field: 'appliedBy', why: '须由申请人以外的人审核退款申请' } as const

/**
 * Money kept on account for a policyholder that is asked back (挂账退款): set aside from the account the moment it is asked
 * for, so that it is spent once. Asked for from one of the holder's policies. Money in cents.
 */
export const accountPayout = resource({
  name: 'account_payout',
  wireNames: PAYEE_NAMES,
  path: '/dist/accountPayout',
  title: '挂账退款',
  scope: 'channel',
  icon: 'money',
  label: 'payoutNo',
  verbs: [],
  list: ['payoutNo', 'insured', 'policyNo', 'amount', 'payeeName', 'status', 'receiptNo', 'createdAt'],
  indexes: [['policy_id'], ['tenant_id', 'status', 'id']],
  sections: {
    申请: ['payoutNo', 'policyId', 'policyNo', 'insured', 'amount', 'reason'],
    收款人: [...PAYEE_SECTION],
    办理: ['reviewNote', 'receiptNo'],
  },
  fields: {
    payoutNo: f.text('申请号', {
      ...shown,
      required: true,
      max: 32,
      unique: true,
      search: 'equal',
      width: 196,
    }),
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    policyNo: f.text('保单号', { ...shown, max: 40, search: 'equal', width: 196 }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    /** The account that asked, whoever the policy belongs to. */
    appliedBy: f.id('申请人编号', { ...shown, unlisted: true, sortable: true }),
    insured: f.text('投保企业', { ...shown, max: 100, search: 'like', width: 220 }),
    amount: f.cents('退款金额', { ...shown, required: true, min: 1, sum: true }),
    reason: f.text('申请说明', { ...shown, max: 200 }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: accountPayoutMachine.states,
      tones: accountPayoutMachine.tones,
      search: 'equal',
    }),
    ...payeeFields(shown),
    reviewNote: f.text('审核意见', { max: 200, hint: '申请人可以看到' }),
    receiptNo: f.text('付款流水号', { max: 120, search: 'equal' }),
  },
  machine: accountPayoutMachine,
  moves: {
    approve: {
      title: '同意退款',
      right: 'review',
      notBy: BY_ANOTHER,
      confirm: '从{insured}的挂账退款 {amount} 元给{payeeName}。是否继续？',
      tone: 'primary',
    },
    reject: {
      title: '拒绝退款',
      done: '已拒绝，金额退回挂账',
      right: 'review',
      notBy: BY_ANOTHER,
      asks: ['reviewNote'],
      needs: ['reviewNote'],
      why: 'reviewNote',
      tone: 'danger',
    },
    withdraw: {
      title: '撤回申请',
      right: 'add',
      confirm: '撤回后金额退回挂账。是否继续？',
      tone: 'danger',
    },
    paid: {
      title: '登记付款',
      right: 'pay',
      confirm: transferText('amount'),
      asks: ['receiptNo'],
      needs: ['receiptNo'],
      why: 'receiptNo',
      tone: 'primary',
    },
    unpayable: {
      title: '无法付款',
      done: '已退回挂账，申请人可以重新申请',
      right: 'pay',
      asks: ['reviewNote'],
      called: { reviewNote: '原因' },
      needs: ['reviewNote'],
      why: 'reviewNote',
      tone: 'danger',
    },
    bounced: {
      title: '登记银行退票',
      done: '已登记退票，金额退回挂账',
      right: 'pay',
      confirm:
        '银行已将这笔 {amount} 元退回我方账户时登记：金额退回{insured}的挂账，申请人可以重新申请。登记后不能更改。',
      asks: ['reviewNote'],
      called: { reviewNote: '原因' },
      needs: ['reviewNote'],
      why: 'reviewNote',
      tone: 'danger',
    },
  },
})
