import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { kept, shown } from './application-parts.ts'

/**
 * One payment of a batch: to whom an application is paid, as it was written down when it went to finance, and what the bank made
 * of it. The card number is sealed and shown masked. Cents, day civil.
 */
export const payoutItem = resource({
  name: 'settle_payout_item',
  path: '/dist/settle/payoutItem',
  title: '打款明细',
  scope: 'member',
  icon: 'money',
  label: 'no',
  verbs: [],
  without: ['export', 'import', 'bin'],
  list: [
    'no',
    'payeeName',
    'amount',
    'outcome',
    'failReason',
    'receiptNo',
    'payeeCard',
    'payeeBank',
    'channelName',
    'remitAt',
    'note',
    'seq',
  ],
  indexes: [['payout_id', 'seq'], { unique: ['open_for'] }],
  fields: {
    payoutId: f.ref('打款批次', { ...shown, required: true, from: 'settle_payout', search: 'equal' }),
    seq: f.integer('序号', { ...shown, required: true, width: 64 }),
    kind: f.choice('申请类别', {
      ...shown,
      required: true,
      options: { apply: '结算申请', award: '奖励申请' },
      search: 'equal',
    }),
    applyId: f.ref('结算申请', { ...shown, from: 'settle_apply', search: 'equal' }),
    awardId: f.ref('奖励申请', { ...shown, from: 'settle_award', search: 'equal' }),
    no: f.text('申请号', { ...shown, required: true, max: 32, search: 'equal', width: 196 }),
    channelName: f.text('渠道名称', { ...shown, max: 100, search: 'like' }),
    payeeName: f.text('收款户名', { ...shown, required: true, max: 30, search: 'like' }),
    payeeBank: f.text('开户银行', { ...shown, required: true, max: 60 }),
    payeeCard: f.bankCard('收款账号', { ...shown, required: true }),
    amount: f.cents('打款金额', { ...shown, required: true, sum: true }),
    outcome: f.choice('打款结果', {
      ...shown,
      required: true,
      options: { OPEN: '待回盘', PAID: '已打款', FAILED: '打款失败', BOUNCED: '已退票', VOID: '已作废' },
      tones: { OPEN: 'warning', PAID: 'success', FAILED: 'danger', BOUNCED: 'danger', VOID: 'neutral' },
      search: 'equal',
    }),
    receiptNo: f.text('流水号', { ...shown, max: 120, search: 'equal' }),
    remitAt: f.date('打款日期', shown),
    failReason: f.text('失败原因', { ...shown, max: 200 }),
    /** Why the bank's last answer to it could not be taken. */
    note: f.text('未处理原因', { ...shown, max: 300 }),
    /** The application while the bank has not answered: of two batches only one tells the bank to pay it. */
    openFor: f.text('待打款申请', { ...kept, max: 40 }),
    /** Always empty: whoever sees the rows of channels alone sees none of these. */
    channelId: f.id('渠道编号', { ...shown, unlisted: true }),
  },
})
