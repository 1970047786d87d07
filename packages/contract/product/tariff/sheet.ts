import { cellValue, fromNumber, parseCell, toNumber, withCell } from './cell.ts'
import type { TariffDraft } from './document.ts'
import { type Axis, type Grid, gridsOf, type Unit } from './grid.ts'
import { grown, shrunk } from './grow.ts'

type Cell = string | number | null
/** A cell as a workbook's reader gives it. */
export type GivenCell = string | number | boolean | Date | null

const titleOf = ({ title }: Grid) => `【${title}】`

/** A tariff as the lines of one sheet: under each other every table with its name, its head and its rows. */
export function sheetRows(draft: TariffDraft): Cell[][] {
  return gridsOf(draft).flatMap((grid) => [
    [titleOf(grid), grid.hint],
    [grid.rowTitle, ...grid.columns.map(({ label }) => label)],
    ...grid.rows.map((row) => [
      row.label,
      ...grid.columns.map((column) => {
        const value = cellValue(draft, grid, row.key, column.key)
        return value === null ? null : toNumber(value, grid.unit(row.key, column.key))
      }),
    ]),
    [],
  ])
}

/** A line of a sheet with its number as Excel counts. */
export interface GivenLine {
  readonly row: number
  readonly cells: readonly GivenCell[]
}
interface Read {
  draft: TariffDraft
  /** What could not be read, by line, in Chinese. */
  problems: string[]
  /** Why nothing of it can be taken: it is no tariff, or that of another line. */
  refusal: string | null
}

/** The tariff that a sheet says, for a version of the same line: every cell is the sheet's, an empty one is empty. */
export function draftOfSheet(lines: readonly GivenLine[], like: TariffDraft): Read {
  const read: Read = { draft: like, problems: [], refusal: null }
  const blocks = blocksOf(lines)
  const own = gridsOf(like).map(({ title }) => title)
  const foreign = [...blocks.keys()].filter((title) => !own.includes(title) && !GONE.includes(title))
  const missing = own.filter((title) => !blocks.has(title))
  if (foreign.length > 0 && missing.length > 0) {
    read.refusal = `这是另一产品线的费率表：文件${placed(foreign, blocks)}，没有${named(missing)}。请选择${LINES[like.line]}的费率表，或先导出当前费率，在其中修改`
    return read
  }
  if (missing.length === own.length) {
    read.refusal = `文件中没有费率表：应有${named(own)}。请先导出当前费率，在其中修改后再导入`
    return read
  }
  for (const { key, title, rows } of gridsOf(like)) {
    const block = blocks.get(title)
    if (block) takeBlock(read, key, block)
    // What has no rows need not be said: workbooks from before a table do not know it.
    else if (rows.length > 0) read.problems.push(`文件中没有【${title}】`)
  }
  for (const title of foreign) read.problems.push(`不认识【${title}】，没有采用`)
  return read
}

const LINES = { employerLiability: '雇主责任险', groupAccident: '团体意外险' } as const
const placed = (titles: readonly string[], blocks: ReadonlyMap<string, Block>) =>
  titles.map((title) => `第${blocks.get(title)?.at ?? 1}行是【${title}】`).join('、')
const named = (titles: readonly string[]) => titles.map((title) => `【${title}】`).join('')

/** Tables of older workbooks that versions of products say now. */
const GONE = ['给付标准', '方案']

interface Block {
  /** Line of its title. */
  at: number
  head: GivenLine
  rows: GivenLine[]
}

function blocksOf(lines: readonly GivenLine[]): Map<string, Block> {
  const blocks = new Map<string, Block>()
  let last: { title: string; at: number } | undefined
  for (const line of lines) {
    const first = textOf(line.cells[0])
    const title = /^【(.{1,20})】$/.exec(first)?.[1]
    if (title !== undefined) last = { title, at: line.row }
    else if (last && first !== '') {
      const block = blocks.get(last.title)
      if (block) block.rows.push(line)
      else blocks.set(last.title, { at: last.at, head: line, rows: [] })
    }
  }
  return blocks
}

function takeBlock(read: Read, key: string, { head, rows }: Block): void {
  const columns = head.cells.slice(1).map(textOf)
  fit(read, key, { rows: rows.map(({ cells }) => textOf(cells[0])), columns: columns.filter(Boolean) })
  const grid = gridOf(read.draft, key)
  const rowOf = places(
    grid.rows,
    rows.map(({ cells }) => textOf(cells[0])),
    read,
    grid,
  )
  const columnOf = places(grid.columns, columns, read, grid)
  for (const row of grid.rows)
    for (const column of grid.columns) {
      const line = rows[rowOf.get(row.key) ?? -1]
      const at = columnOf.get(column.key)
      const given = line && at !== undefined ? (line.cells[at + 1] ?? null) : null
      const value = numberIn(given, grid.unit(row.key, column.key))
      if (value === undefined)
        read.problems.push(`第${line?.row}行：【${grid.title}】${row.label}的「${textOf(given)}」不是数字`)
      read.draft = withCell(read.draft, grid, { row: row.key, column: column.key }, value ?? null)
    }
}

/** Steps of coverage and duties are as many as the sheet has, and duties called as it calls them. */
function fit(read: Read, key: string, labels: { rows: string[]; columns: string[] }): void {
  const { grows, ...grid } = gridOf(read.draft, key)
  if (!grows) return
  const byName = grows.side === 'row'
  const wanted = (byName ? labels.rows : labels.columns).flatMap((label) => {
    const number = /\d{1,5}/.exec(label)?.[0]
    return number ? [{ key: String(Number(number)), label }] : []
  })
  if (wanted.length === 0) return
  const there = byName ? grid.rows : grid.columns
  for (const one of wanted) {
    const known = there.find(({ key: here }) => here === one.key)
    if (known && (!byName || plain(known.label) === plain(one.label))) continue
    const next = grown(read.draft, key, byName ? one.label : one.key)
    if (typeof next === 'string') read.problems.push(`【${grid.title}】${next}`)
    else read.draft = next
  }
  for (const one of there)
    if (!wanted.some((other) => other.key === one.key)) read.draft = shrunk(read.draft, key, one.key)
}

/** Where each row or column of a table stands in the sheet, by its label without what is in brackets. */
function places(
  axes: readonly Axis[],
  labels: readonly string[],
  read: Read,
  { title }: Grid,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const [i, label] of labels.entries()) {
    if (label === '') continue
    const axis = axes.find((one) => plain(one.label) === plain(label))
    if (!axis) read.problems.push(`【${title}】没有「${label}」`)
    else if (found.has(axis.key)) read.problems.push(`【${title}】「${label}」出现了多次`)
    else found.set(axis.key, i)
  }
  return found
}
/** Without the classes of a band and the number of a duty, which older workbooks do not have. */
const plain = (label: string) =>
  label
    .replace(/（\d、?.*类）$/, '')
    .replace(/^\d{1,2}\s+(?=\D)/, '')
    .replaceAll(/\s/g, '')

function gridOf(draft: TariffDraft, key: string): Grid {
  const grid = gridsOf(draft).find((one) => one.key === key)
  if (!grid) throw new Error(`no table ${key}`)
  return grid
}

function numberIn(given: GivenCell, unit: Unit): number | null | undefined {
  if (given === null) return null
  if (typeof given === 'number') return fromNumber(given, unit)
  return typeof given === 'string' ? parseCell(given, unit) : undefined
}

const textOf = (cell: GivenCell | undefined): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim()
