import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { useCallback, useState } from 'react'
import { type Shelf, useShelved } from '../../flow/use-shelved.ts'
import type { TradeIndex } from '../trade-search.ts'
import { employeesOf, isNamed } from './employees-of.ts'
import { fits, laidOver } from './fill.ts'
import { type Cells, type FoundColumns, findColumns } from './find-columns.ts'
import { readSheets, type Sheet } from './read-table.ts'
import { type Cell, COLUMN_OF } from './sheet-columns.ts'

type Rows = readonly EmployeeRow[]
/** A table that a person has to say something about before it is taken over. */
export interface Offered {
  cells: Cells
  found: FoundColumns
  /** Name of the file; null for what was pasted. */
  name: string | null
  /** All sheets of the file; empty for what was pasted. */
  sheets: readonly Sheet[]
  /** Which of them it is. */
  sheet: number
}

/** Which sheet was read and which were not: （工作表“名单”，“汇总”未读取）; empty where there is one. */
export function sheetWords({ sheets, sheet }: Pick<Offered, 'sheets' | 'sheet'>): string {
  if (sheets.length < 2) return ''
  const others = sheets.filter((_, i) => i !== sheet).map(({ name }) => `“${name}”`)
  return `（工作表“${sheets[sheet]?.name ?? ''}”，${others.join('')}未读取）`
}

interface Around {
  rows: Rows
  trades: TradeIndex
  max: number
  /** Last column that is there. */
  last: number
  /** What the list is filled in for: a table that waits for an answer is there again when one comes back. */
  run: object
  act(next: Rows, did: string): void
}
const OFFERED: Shelf<Offered | null> = new WeakMap()
const nothing = () => null

const people = (count: number) => count.toLocaleString('en-US')

/** People that come from files and the clipboard: at once when it is clear what is what, else after a question. */
export function useIncoming({ rows, trades, max, last, run, act }: Around) {
  const [offered, setOffered] = useShelved(OFFERED, run, nothing)
  const [trouble, setTrouble] = useState<string | null>(null)
  // Lines that only wait for a name, as a price before leaves them, make room for the people themselves.
  const named = rows.filter(isNamed)
  /** Refused, with the numbers, when it is too many: nothing is ever cut off. */
  const add = (kept: Rows, more: Rows, did: string) => {
    const over = kept.length + more.length - max
    if (over > 0)
      setTrouble(
        `最多 ${people(max)} 人：${kept.length > 0 ? `现有 ${people(kept.length)} 人，` : ''}新增 ${people(more.length)} 人，超出 ${people(over)} 人。没有导入，请删减后再试`,
      )
    else act([...kept, ...more], did)
    return over <= 0
  }
  const offer = (
    cells: Cells,
    name: string | null,
    sheets: readonly Sheet[] = [],
    sheet = 0,
    asks = false,
  ) => {
    const found = findColumns(cells, trades)
    const read = employeesOf(cells, found, trades)
    if (cells.every((line) => line.every((cell) => cell === '')))
      return setTrouble('表格中没有内容，请检查后再试')
    const clear = !asks && found.sure && read.length > 0 && (name === null || named.length === 0)
    const said = `已${name === null ? '粘贴' : '导入'} ${people(read.length)} 人${sheetWords({ sheets, sheet })}`
    if (clear) return add(named, read, said)
    setTrouble(null)
    return setOffered(() => ({ cells, found, name, sheets, sheet }))
  }
  const paste = (cells: Cells, at: Cell | null) => {
    const found = findColumns(cells, trades)
    const inPlace =
      at && found.header < 0 && fits(cells, at, last) && !(found.sure && isOtherOrder(found, at))
    if (!inPlace) return offer(cells, null)
    const next = laidOver(rows, cells, at, trades)
    if (next.length > max) return add(rows, next.slice(rows.length), '')
    return act(next, `已粘贴 ${people(cells.length)} 行`)
  }
  const load = async (file: File) => {
    const sheets = await readSheets(file).catch(() => null)
    if (!sheets) return setTrouble('无法读取该文件，请在 Excel 中另存为 .xlsx 或“CSV UTF-8”后再导入')
    const known = sheets.map(({ cells }) => findColumns(cells, trades))
    const sure = known.filter((found) => found.sure)
    const matched = known.map(({ sure, columns }) => (sure ? 100 : 0) + columns.filter(Boolean).length)
    const best = Math.max(0, matched.indexOf(Math.max(...matched)))
    return offer(sheets[best]?.cells ?? [], file.name, sheets, best, sheets.length > 1 && sure.length !== 1)
  }
  return {
    offered,
    /** Who is there already. */
    named,
    trouble,
    /** Says why something was not taken; null says nothing any more. */
    refuse: setTrouble,
    /** No question and no trouble any more. */
    settle: useCallback(() => {
      setOffered(nothing)
      setTrouble(null)
    }, [setOffered]),
    /** Which column is which, as a person says. */
    say: (found: FoundColumns) => setOffered((now) => now && { ...now, found }),
    add,
    paste,
    load,
    /** Another sheet of the file instead. */
    turnTo({ name, sheets }: Offered, sheet: number) {
      offer(sheets[sheet]?.cells ?? [], name, sheets, sheet, true)
    },
  }
}

/** What stands in the columns says another order than the cells they would come into. */
const isOtherOrder = ({ columns }: FoundColumns, { column }: Cell) =>
  columns.some((field, i) => field !== null && COLUMN_OF[field] !== column + i)
