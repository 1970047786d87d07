import type { OccupationNode } from '@baoqiao/contract/product/occupation-calls.ts'
import { levelOfCode, parentOfCode } from '@baoqiao/contract/product/occupation-code.ts'
import type { GivenRow, GivenSheet } from '../../kernel/data/transfer/read-sheet.ts'

export interface SheetTrade {
  code: string
  name: string
  level: number
  /** 1-7 on the last level, else null. */
  cls: string | null
  keywords: string | null
}
/** Heads of the workbook; the path is for reading only. */
export const HEADS = ['职业代码', '职业名称', '职业类别', '别名', '上级'] as const
const [CODE, NAME, CLS, KEYWORDS] = HEADS

/** What a workbook says, and what in it cannot be, by row. */
export function tradesInSheet(
  { head, rows }: GivenSheet,
  library: readonly OccupationNode[],
): { trades: SheetTrade[]; problems: string[] } {
  const at = (title: string) => head.findIndex((one) => one.replace(/[\s*]/g, '') === title)
  const missing = [CODE, NAME, CLS].filter((title) => at(title) < 0)
  if (missing.length > 0) return { trades: [], problems: [`缺少列：${missing.join('、')}`] }
  const problems: string[] = []
  const trades = new Map<string, SheetTrade>()
  for (const row of rows) {
    const text = (title: string) => String(row.cells[at(title)] ?? '').trim()
    const trade = read(text)
    if (typeof trade === 'string') problems.push(said(row, trade))
    else if (trades.has(trade.code)) problems.push(said(row, `职业代码${trade.code}重复`))
    else trades.set(trade.code, trade)
  }
  const known = new Set([...trades.keys(), ...library.map(({ code }) => code)])
  for (const { code } of trades.values()) {
    const parent = parentOfCode(code)
    if (parent && !known.has(parent)) problems.push(`职业代码${code}的上级${parent}不存在`)
  }
  return { trades: [...trades.values()].sort((a, b) => (a.code < b.code ? -1 : 1)), problems }
}

const said = ({ row }: GivenRow, problem: string) => `第${row}行：${problem}`

function read(text: (title: string) => string): SheetTrade | string {
  const code = text(CODE).toUpperCase()
  const level = levelOfCode(code)
  if (level === 0) return `职业代码「${code.slice(0, 20)}」不正确`
  const name = text(NAME)
  if (name === '' || name.length > 60) return '职业名称须为1至60个字'
  const given = text(CLS)
  const cls = given === '拒保' ? '7' : given.replace(/类$/, '')
  if (level === 4 && !/^[1-7]$/.test(cls)) return '职业类别须为1类至6类或拒保'
  if (level < 4 && cls !== '') return '只有第4级职业有职业类别'
  const keywords = text(KEYWORDS).replaceAll('，', ',')
  if (keywords.length > 255) return '别名不超过255个字'
  return { code, name, level, cls: cls || null, keywords: keywords || null }
}
