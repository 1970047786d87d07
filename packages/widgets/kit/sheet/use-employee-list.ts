import { type EmployeeRow, employeeIssues } from '@baoqiao/contract/policy/form.ts'
import { useState } from 'react'
import type { TradeIndex } from '../trade-search.ts'
import { employeesOf } from './employees-of.ts'
import { filledDown, fits, laidOver } from './fill.ts'
import { type Cells, type FoundColumns, findColumns } from './find-columns.ts'
import { readTable } from './read-table.ts'
import { type Cell, COLUMN_OF, fieldAt } from './sheet-columns.ts'
import { useLineActs } from './use-line-acts.ts'
import { useRows } from './use-rows.ts'

type Rows = readonly EmployeeRow[]
export interface ListProps {
  rows: Rows
  trades: TradeIndex
  today: string
  /** Ids of trades that nobody is covered in. */
  refused: ReadonlySet<string>
  min: number
  max: number
  /** Going on was tried: that people are missing is said. */
  tried: boolean
  onChange(rows: Rows): void
}
/** A table that a person has to say something about before it is taken over. */
export interface Offered {
  cells: Cells
  found: FoundColumns
  /** Name of the file; null for what was pasted. */
  name: string | null
}

const people = (count: number) => count.toLocaleString('en-US')

/** The list of people while it is filled in: its rows, what is wrong with them, and all that can be done to them. */
export function useEmployeeList({ rows, trades, today, refused, max, onChange }: ListProps) {
  const sheet = useRows(rows, onChange)
  const [fresh, setFresh] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(NOBODY)
  const [offered, setOffered] = useState<Offered | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const all = employeeIssues(rows, today, refused)
  // A line one is just beginning is not wrong yet.
  const issues = fresh !== null && all.has(fresh) ? new Map(all) : all
  if (issues !== all && fresh !== null) issues.delete(fresh)

  const act = (next: Rows, did: string) => {
    setTicked(NOBODY)
    setFresh(null)
    setTrouble(null)
    setOffered(null)
    sheet.act(next, did)
  }
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
  const offer = (cells: Cells, name: string | null) => {
    const found = findColumns(cells, trades)
    const read = employeesOf(cells, found, trades)
    if (cells.every((line) => line.every((cell) => cell === '')))
      return setTrouble('表格中没有内容，请检查后再试')
    const clear = found.sure && read.length > 0 && (name === null || rows.length === 0)
    if (clear) return add(rows, read, `已${name === null ? '粘贴' : '导入'} ${people(read.length)} 人`)
    setTrouble(null)
    return setOffered({ cells, found, name })
  }
  const paste = (cells: Cells, at: Cell | null) => {
    const found = findColumns(cells, trades)
    const inPlace = at && found.header < 0 && fits(cells, at) && !(found.sure && isOtherOrder(found, at))
    if (!inPlace) return offer(cells, null)
    const next = laidOver(rows, cells, at, trades)
    if (next.length > max) return add(rows, next.slice(rows.length), '')
    return act(next, `已粘贴 ${people(cells.length)} 行`)
  }
  const load = async (file: File) => {
    const cells = await readTable(file).catch(() => null)
    if (cells) offer(cells, file.name)
    else setTrouble('无法读取该文件，请使用 .xlsx 或 .csv 文件')
  }

  const acts = useLineActs({
    rows,
    sheet,
    act,
    max,
    trades,
    onFresh: setFresh,
    onTick: setTicked,
    onTrouble: setTrouble,
  })
  return {
    sheet,
    issues,
    ticked,
    tickAll: (on: boolean) => setTicked(on ? new Set(rows.keys()) : NOBODY),
    trouble,
    dismissTrouble: () => setTrouble(null),
    offered,
    cancelOffer: () => setOffered(null),
    acts,
    act,
    add,
    paste,
    load,
    /** The line that the focus is in: one that was just begun is judged when it is left. */
    enter: (line: number | null) => setFresh((now) => (now === line ? now : null)),
    removeTicked: () =>
      act(
        rows.filter((_, i) => !ticked.has(i)),
        `已删除 ${people(ticked.size)} 人`,
      ),
    clear: () => act([], `已清空 ${people(rows.length)} 人`),
    fillDown(at: Cell) {
      const field = fieldAt(at.column)
      const into = ticked.size > 1 ? [...ticked] : [at.row]
      const from = ticked.size > 1 ? Math.min(...into) : at.row - 1
      if (!field || from < 0 || at.row >= rows.length) return
      sheet.act(filledDown(rows, field, from, into), `已向下填充 ${people(into.length)} 格`)
    },
  }
}
export type EmployeeList = ReturnType<typeof useEmployeeList>

const NOBODY: ReadonlySet<number> = new Set()

/** What stands in the columns says another order than the cells they would come into. */
const isOtherOrder = ({ columns }: FoundColumns, { column }: Cell) =>
  columns.some((field, i) => field !== null && COLUMN_OF[field] !== column + i)
