import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

/** What happened once: its entries add up to `amount` on either side. `ledger_post` alone writes it. */
const transfer = {
  tenantId: f.ref('租户', { required: true }),
  sourceTable: f.text('来源', { required: true }),
  sourceId: f.ref('来源编号', { required: true }),
  event: f.text('事项', { required: true }),
  /** The same may happen again to the same row: a refund fails for the second time. */
  nth: f.integer('第几次', { required: true, default: 1 }),
  at: f.instant('入账时间', { required: true }),
  amount: f.cents('金额', { required: true }),
  lines: f.integer('分录数', { required: true }),
  reversesId: f.ref('冲销'),
} as const
/** Sums of an account up to now, less what is still in `ledger_tail`. Checked by the reconciliation. */
const balance = {
  accountId: f.ref('账户', { required: true, unique: true }),
  debits: f.cents('借方', { required: true }),
  credits: f.cents('贷方', { required: true }),
} as const
/** Entries that no balance has yet: posting only adds here, so that nobody waits for a hot account. */
const tail = {
  entryId: f.ref('分录', { required: true }),
  accountId: f.ref('账户', { required: true }),
  debit: f.cents('借方', { required: true }),
  credit: f.cents('贷方', { required: true }),
} as const

export const ledgerTables: readonly Table[] = [
  table('ledger_transfer', 'private', transfer, {
    unique: [['tenant_id', 'source_table', 'source_id', 'event', 'nth'], ['reverses_id']],
    appendOnly: true,
  }),
  table('ledger_balance', 'private', balance),
  table('ledger_tail', 'private', tail, { indexes: [['account_id']] }),
]
export interface LedgerDB {
  ledgerTransfer: Stored<typeof transfer>
  ledgerBalance: Stored<typeof balance>
  ledgerTail: Stored<typeof tail>
}
