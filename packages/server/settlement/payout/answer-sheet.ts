import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { IMPORT_ROWS } from '@baoqiao/contract/kernel/transfer.ts'
import { cellsOfCsv } from '@baoqiao/contract/rules/text-table.ts'
import { payoutItem } from '@baoqiao/contract/settlement/payout-item.ts'
import { parseCell } from '../../kernel/data/transfer/parse-cell.ts'
import { textOf } from '../../kernel/data/transfer/read-cell.ts'
import { type GivenSheet, sheetOf } from '../../kernel/data/transfer/read-sheet.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import type { Outside } from '../../kernel/http/context.ts'
import type { SheetCell } from '../../kernel/http/ports.ts'

/** One line of the bank's answer; what it does not say is null. */
export interface BankLine {
  row: number
  no: string
  /** `bounced`: paid, and sent back. */
  result: 'paid' | 'failed' | 'bounced' | null
  receiptNo: string | null
  remitAt: string | null
  failReason: string | null
  /** Cents. */
  amount: number | null
  card: string | null
  /** What of it cannot be read. */
  problems: string[]
}

/** Names of columns, as this product's file and banks call them. */
const HEADS = {
  no: ['申请号'],
  result: ['打款结果', '处理结果', '交易状态', '交易结果'],
  receiptNo: ['流水号', '银行流水号', '交易流水号'],
  remitAt: ['打款日期', '交易日期'],
  failReason: ['失败原因', '退票原因', '原因'],
  amount: ['金额（元）', '金额', '交易金额'],
  card: ['收款账号', '账号', '卡号'],
} as const
type Head = keyof typeof HEADS

/** The bank's answer, a workbook or a CSV in UTF-8 or GB 18030. */
export async function answerSheet(outside: Outside): Promise<GivenSheet> {
  const file = (await outside.form()).get('file')
  if (!(file instanceof File) || !/\.csv$/i.test(file.name)) return sheetOf(outside)
  const [head = [], ...rest] = cellsOfCsv(await file.arrayBuffer())
  const rows = rest
    .map((line, i) => ({ row: i + 2, cells: line.map((cell) => cell.replaceAll('\0', '') || null) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
  if (rows.length === 0) throw refuse('文件中没有数据，请从第 2 行开始填写')
  if (rows.length > IMPORT_ROWS) throw refuse(`一次最多导入 ${IMPORT_ROWS.toLocaleString('zh-CN')} 行`)
  return { head, rows }
}

const UNSAID = '没有填写打款结果'
/** The bank has not come to it yet: nothing of what it fills in is there. */
const isUnsaid = ({ receiptNo, remitAt, failReason, problems: [first, second] }: BankLine) =>
  first === UNSAID && second === undefined && receiptNo === null && remitAt === null && failReason === null

/**
 * Its lines in order, less those on which the bank says nothing; refuses a file without the columns that say which payment and what
 * became of it, and one that says nothing at all.
 */
export function bankLines({ head, rows }: GivenSheet): BankLine[] {
  const titles = head.map((title) => title.replaceAll(/\s/g, '').replaceAll('(', '（').replaceAll(')', '）'))
  const at = (name: Head) => titles.findIndex((title) => HEADS[name].some((one) => one === title))
  const missing = (['no', 'result'] as const).filter((name) => at(name) < 0).map((name) => HEADS[name][0])
  if (missing.length > 0)
    throw refuse(`文件中没有「${missing.join('」「')}」列，请在导出的打款文件中填写打款结果后导入`)
  const lines = rows.map(({ row, cells }) => lineOf(row, (name) => cells[at(name)] ?? null))
  const told = lines.filter((line) => !isUnsaid(line))
  if (told.length === 0) throw refuse('文件中没有一行填写了打款结果，请填写后导入')
  return told
}

const { amount, receiptNo, remitAt, failReason } = payoutItem.fields
const DAY_DIGITS = /^(\d{4})(\d{2})(\d{2})$/

function lineOf(row: number, cell: (name: Head) => SheetCell): BankLine {
  const problems: string[] = []
  const read = (field: Field, given: SheetCell) => {
    const parsed = parseCell(field, given, undefined)
    if ('problem' in parsed) problems.push(parsed.problem)
    return 'problem' in parsed ? null : parsed.value
  }
  const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)
  const day = cell('remitAt')
  const cents = read(amount, cell('amount'))
  const said = textOf(cell('result')).trim()
  const result = resultOf(said)
  if (result === null) problems.push(said ? `打款结果“${said}”须为成功、失败或退票` : UNSAID)
  return {
    ...{ row, no: textOf(cell('no')).trim(), result, problems },
    receiptNo: text(read(receiptNo, cell('receiptNo'))),
    remitAt: text(read(remitAt, day instanceof Date ? day : dashed(textOf(day)))),
    failReason: text(read(failReason, cell('failReason'))),
    amount: typeof cents === 'number' ? cents : null,
    card: cardOf(cell('card')),
  }
}

const dashed = (day: string) => day.trim().replace(DAY_DIGITS, '$1-$2-$3') || null

/** 未成功 and 不成功 are no successes. */
function resultOf(said: string): BankLine['result'] {
  if (/退票|退回/.test(said)) return 'bounced'
  if (/失败|未成功|不成功/.test(said)) return 'failed'
  return /^(交易|打款|处理|付款)?(已)?(成功|打款|付款)$/.test(said) ? 'paid' : null
}

/** A card that the spreadsheet made a number has lost digits: it says nothing. */
const cardOf = (cell: SheetCell) =>
  typeof cell === 'string' ? cell.replaceAll(/[\s'\t]/g, '') || null : null
