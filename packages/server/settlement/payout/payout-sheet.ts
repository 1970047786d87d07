import type { SheetColumn } from '../../kernel/data/transfer/sheet-writer.ts'

/** Columns of the file for the bank, and of its answer; what the bank fills in stands last. */
export const PAYOUT_COLUMNS = [
  { title: '序号', width: 8, style: 'integer' },
  { title: '申请号', width: 26 },
  { title: '收款户名', width: 16 },
  { title: '收款账号', width: 26 },
  { title: '开户银行', width: 32 },
  { title: '金额（元）', width: 14, style: 'yuan' },
  { title: '摘要', width: 20 },
  { title: '打款结果', width: 12, choices: ['成功', '失败', '退票'] },
  { title: '流水号', width: 26 },
  { title: '打款日期', width: 14 },
  { title: '失败原因', width: 30 },
] as const satisfies readonly SheetColumn[]
