import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { useCallback, useState } from 'react'
import type { TradeIndex } from '../trade-search.ts'
import { employeesOf } from './employees-of.ts'
import { fits, laidOver } from './fill.ts'
import { type Cells, type FoundColumns, findColumns } from './find-columns.ts'
import { readTable } from './read-table.ts'
import { type Cell, COLUMN_OF } from './sheet-columns.ts'

type Rows = readonly EmployeeRow[]
/** A table that a person has to say something about before it is taken over. */
export interface Offered {
  cells: Cells
  found: FoundColumns
  /** Name of the file; null for what was pasted. */
  name: string | null
}

interface Around {
  rows: Rows
  trades: TradeIndex
  max: number
  act(next: Rows, did: string): void
}

const people = (count: number) => count.toLocaleString('en-US')

/** People that come from files and the clipboard: at once when it is clear what is what, else after a question. */
export function useIncoming({ rows, trades, max, act }: Around) {
  const [offered, setOffered] = useState<Offered | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
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
  return {
    offered,
    trouble,
    /** Says why something was not taken; null says nothing any more. */
    refuse: setTrouble,
    /** No question and no trouble any more. */
    settle: useCallback(() => {
      setOffered(null)
      setTrouble(null)
    }, []),
    add,
    paste,
    load,
  }
}

/** What stands in the columns says another order than the cells they would come into. */
const isOtherOrder = ({ columns }: FoundColumns, { column }: Cell) =>
  columns.some((field, i) => field !== null && COLUMN_OF[field] !== column + i)
