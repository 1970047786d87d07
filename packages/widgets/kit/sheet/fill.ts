import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { TradeIndex } from '../trade-search.ts'
import { BLANK, isBlank, pastedCell } from './employees-of.ts'
import type { Cells, Field } from './find-columns.ts'
import { type Cell, COLUMN_OF, fieldAt } from './sheet-columns.ts'

type Rows = readonly EmployeeRow[]

/** Cells laid over the list from one of its cells on, to the right and down; lines that are missing are added. */
export function laidOver(rows: Rows, cells: Cells, at: Cell, trades: TradeIndex): Rows {
  const next = [...rows]
  cells.forEach((line, down) => {
    const index = at.row + down
    let row = next[index] ?? BLANK
    line.forEach((text, right) => {
      const field = fieldAt(at.column + right)
      if (field) row = pastedCell(row, field, text, trades)
    })
    while (next.length < index) next.push(BLANK)
    next[index] = row
  })
  return next.filter((row, i) => i < rows.length || !isBlank(row))
}

/** One cell's worth copied into the same column of other lines. */
export function filledDown(rows: Rows, field: Field, from: number, into: readonly number[]): Rows {
  const source = rows[from]
  if (!source) return rows
  const lines = new Set(into)
  return rows.map((row, i) => {
    if (!lines.has(i)) return row
    if (field === 'profession') {
      const { profession, professionId, givenTrade } = source
      const { givenTrade: _, ...rest } = row
      return { ...rest, profession, professionId, ...(givenTrade ? { givenTrade } : {}) }
    }
    if (field === 'atHeight') return { ...row, atHeight: source.atHeight === true }
    if (field !== 'name' && field !== 'idNo') return { ...row, [field]: source[field] ?? '' }
    return { ...row, [field]: source[field] }
  })
}

/** Whether so many columns find room from this one on, up to the last that is there. */
export const fits = (cells: Cells, { column }: Cell, last: number) =>
  column >= COLUMN_OF.name && Math.max(...cells.map((line) => line.length)) <= last - column + 1
