import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { settlePayoutMachine } from '../rules/machines/settle-payout.ts'
import { shown } from './application-parts.ts'

/**
 * A batch of payments to channels (RULES §2 commitFinance, remit, remitFailed, bounced): applications of both kinds that one file tells the
 * bank to pay, until the bank has answered each of them. The platform's alone. Money in cents.
 */
export const payout = resource({
  name: 'settle_payout',
  path: '/dist/settle/payout',
  title: '打款批次',
  scope: 'member',
  icon: 'money',
  label: 'no',
  verbs: [],
  without: ['export', 'import', 'bin'],
  lookup: ['settle_payout_item'],
  list: [
    'no',
    'status',
    'itemCount',
    'amount',
    'paidCount',
    'paidAmount',
    'failedCount',
    'summary',
    'fileAt',
    'fileBy',
    'createdAt',
  ],
  related: [{ resource: 'settle_payout_item', by: 'payoutId' }],
  indexes: [['tenant_id', 'status', 'id']],
  fields: {
    no: f.text('批次号', { ...shown, required: true, max: 32, unique: true, search: 'equal', width: 196 }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: settlePayoutMachine.states,
      tones: settlePayoutMachine.tones,
      search: 'equal',
    }),
    itemCount: f.integer('笔数', { ...shown, required: true, sum: true }),
    amount: f.cents('批次金额', { ...shown, required: true, sum: true }),
    paidCount: f.integer('已打款笔数', { ...shown, required: true, default: 0, sum: true }),
    paidAmount: f.cents('已打款金额', { ...shown, required: true, default: 0, sum: true }),
    /** Failed, or paid and sent back. */
    failedCount: f.integer('失败笔数', { ...shown, required: true, default: 0, sum: true }),
    /** What the bank tells the payee. */
    summary: f.text('打款摘要', { ...shown, max: 40, width: 160 }),
    /** When the file with the whole card numbers was last taken, and by whom. */
    fileAt: f.instant('文件导出时间', shown),
    fileBy: f.text('文件导出人', { ...shown, max: 64 }),
    reason: f.text('作废原因', { ...shown, max: 200 }),
    /** Always empty: whoever sees the rows of channels alone sees none of these. */
    channelId: f.id('渠道编号', { ...shown, unlisted: true }),
  },
  machine: settlePayoutMachine,
  moves: {
    giveUp: {
      title: '作废批次',
      done: '批次已作废，其中的申请可以重新生成批次',
      right: 'pay',
      confirm: '请先确认打款文件没有提交银行，或银行没有处理：作废后这些申请可以进入别的批次，可能重复打款。',
      // What the bank has answered stands.
      when: { paidCount: ['0'], failedCount: ['0'] },
      asks: ['reason'],
      needs: ['reason'],
      why: 'reason',
      tone: 'danger',
    },
  },
})
