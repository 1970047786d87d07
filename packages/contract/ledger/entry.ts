import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { LEDGER_EVENTS, LEDGER_SOURCES } from './chart.ts'

/**
 * One side of a transfer: cents on one account, with what moved them. Never changed; corrected by a reversal. Filtered by
 * `sourceTable` and `sourceId` it is what one row moved, by `policyId`, `payOrderId` or `refundId` all there is about it.
 */
export const entry = resource({
  name: 'ledger_entry',
  path: '/ledger/entry',
  title: '账户分录',
  scope: 'member',
  icon: 'money',
  label: 'docNo',
  verbs: [],
  list: ['at', 'accountId', 'event', 'debit', 'credit', 'docNo', 'policyId', 'note'],
  indexes: [
    ['transfer_id'],
    ['account_id', 'id'],
    ['account_id', 'at'],
    ['tenant_id', 'at'],
    ['policy_id'],
    ['pay_order_id'],
    ['refund_id'],
    ['source_table', 'source_id'],
  ],
  fields: {
    at: f.instant('入账时间', { required: true, search: 'range' }),
    accountId: f.ref('账户', { required: true, from: 'ledger_account', search: 'equal', width: 260 }),
    event: f.choice('事项', { required: true, options: LEDGER_EVENTS, search: 'equal' }),
    debit: f.cents('借方', { required: true, sum: true }),
    credit: f.cents('贷方', { required: true, sum: true }),
    docNo: f.text('单据号', { required: true, max: 80, search: 'equal', width: 236 }),
    policyId: f.ref('保单', { from: 'policy', search: 'equal', width: 200 }),
    note: f.text('摘要', { max: 200, width: 200 }),
    sourceTable: f.choice('来源', { required: true, options: LEDGER_SOURCES, search: 'equal' }),
    sourceId: f.id('来源编号', { required: true, search: 'equal' }),
    transferId: f.id('凭证号', { required: true, search: 'equal' }),
    payOrderId: f.id('支付订单编号', { search: 'equal' }),
    refundId: f.id('退款编号', { search: 'equal' }),
    channelId: f.ref('渠道', { from: 'dist_channel' }),
  },
})
