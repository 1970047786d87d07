import { isSumWord } from '@baoqiao/widgets/index.ts'
import { type Head, MOST_HEADS } from './calc-state.ts'

interface Names {
  exact(text: string): { id: string } | undefined
}
export interface Pasted {
  /** Those understood at least in part, in their order: without a trade or without a number where that has to be said. */
  rows: Head[]
  /** Lines of which nothing was understood. */
  unread: string[]
}

/**
 * Lines of trade and number, as they are copied from a spreadsheet with whatever columns stand beside them, or typed:
 * 会计	5, 焊工	12	夜班, 叉车司机	1,200, 保安，2人（含实习）. Headings, sums and notes are passed over; nothing else is.
 */
export function headsIn(text: string, names: Names): Pasted {
  const pasted: Pasted = { rows: [], unread: [] }
  let columns: Columns | null = null
  for (const line of text.split(/\r?\n/)) {
    const cells = cellsOf(line)
    const heading = headingIn(cells)
    columns = heading ?? columns
    if (heading || cells.every((cell) => cell === '') || isNote(cells)) continue
    const row = (columns ? byColumns(cells, columns) : null) ?? byContent(cells)
    if (!row) pasted.unread.push(cells.filter(Boolean).join(' '))
    else if (tradeOf(row.name, names) || !isSumWord(row.name)) pasted.rows.push(headOf(row, names))
  }
  return pasted
}

const tradeOf = (name: string, names: Names) => names.exact(name) ?? names.exact(name.replaceAll(/\s/g, ''))
/** 制表人：张三 and the like below a list: no people. */
const isNote = (cells: readonly string[]) =>
  /^(备注|说明|注|制表|填表|审核|第\d+页)/.test(cells.find(Boolean) ?? '') &&
  cells.every((cell) => numberIn(cell) === null)

interface Columns {
  name: number
  count: number
}
/** A trade and what stands for its number. */
interface Line {
  name: string
  count: string
}

function headingIn(cells: readonly string[]): Columns | null {
  const bare = cells.map((cell) => cell.replace(/[（(].*|[\s*：:]/g, ''))
  const name = bare.findIndex((cell) => /^(从事)?(职业|工种|岗位|职位|职务)(名称|工种)?$/.test(cell))
  const count = bare.findIndex((cell) => /^(参保|投保|员工|雇员|在岗|在册)?(人数|人员数量?|数量)$/.test(cell))
  return name < 0 || count < 0 ? null : { name, count }
}

function byColumns(cells: readonly string[], { name, count }: Columns): Line | null {
  return cells[name] ? { name: cells[name], count: cells[count] ?? '' } : null
}

/** The name is the first that is no number; the number is the only one after it, or else the only one before. */
function byContent(cells: readonly string[]): Line | null {
  const at = cells.findIndex((cell) => cell !== '' && numberIn(cell) === null)
  const name = cells[at]
  if (name === undefined) return null
  const after = cells.slice(at + 1).filter(Boolean)
  const numbers = after.filter((cell) => numberIn(cell) !== null)
  const before = cells.slice(0, at).filter((cell) => numberIn(cell) !== null)
  const found = numbers.length > 0 ? numbers : before
  const [only] = found
  if (only !== undefined && found.length === 1) return { name, count: only }
  const rest = found.length > 1 ? found : after
  return rest.length > 0 ? { name, count: rest.join('、') } : null
}

function headOf({ name, count }: Line, names: Names): Head {
  const empNum = numberIn(count)
  const isCount = empNum !== null && Number.isInteger(empNum) && empNum >= 1 && empNum <= MOST_HEADS
  const trade = tradeOf(name, names)
  return {
    professionId: trade?.id ?? '',
    empNum: isCount ? empNum : 0,
    ...(trade ? {} : { typed: name }),
    ...(isCount ? {} : { said: count }),
  }
}

/** 1,200 12人 １２名（含实习） 2.0; null for what is no number of people. */
function numberIn(cell: string): number | null {
  const plain = cell.normalize('NFKC').replaceAll(/\s/g, '')
  const [, digits = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?[人名位个]?(?:\(.*\))?$/.exec(plain) ?? []
  return digits === '' ? null : Number(digits.replaceAll(',', ''))
}

/** By tabs; in typed lines by marks and blanks, where a comma of thousands and a blank within a name part nothing. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const parted = line
    .trim()
    .replaceAll(/(?<=\p{Nd})[,，](?=\p{Nd}{3}(?!\p{Nd}))/gu, '')
    .replace(/^(\D*\p{Script=Han})(\p{Nd}+\s*[人名位].*)$/u, '$1 $2')
  return parted.split(/\s*[,，、:：;；|]\s*|\s{2,}|\s+(?=\p{Nd})|(?<=[\p{Nd}人名位）)])\s+/u)
}
