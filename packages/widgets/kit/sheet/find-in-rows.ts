import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import type { TradeIndex } from '../trade-search.ts'
import { withCell } from './employees-of.ts'
import type { Field } from './find-columns.ts'
import { type Cell, COLUMN_OF, fieldAt, keyOf } from './sheet-columns.ts'

type Rows = readonly EmployeeRow[]

/** What has words in it, in the order of the columns. */
const WORDED: readonly Field[] = ['name', 'idNo', 'profession', 'remark']

/** Cells that hold the words, whatever their case, line by line; none for no words. */
export function foundIn(rows: Rows, words: string): Cell[] {
  const sought = words.toLowerCase()
  if (sought === '') return []
  return rows.flatMap((row, index) =>
    WORDED.filter((field) =>
      String(row[field] ?? '')
        .toLowerCase()
        .includes(sought),
    ).map((field) => ({
      row: index,
      column: COLUMN_OF[field],
    })),
  )
}

interface Change {
  words: string
  by: string
  trades: TradeIndex
}

/** The rows with the words replaced wherever they stand in these cells; trades are matched anew, as if typed. */
export function replacedIn(rows: Rows, cells: readonly Cell[], { words, by, trades }: Change): Rows {
  const byRow = groupBy(cells, ({ row }) => row)
  const sought = new RegExp(escaped(words), 'gi')
  // A function, so that $& and the like are signs and nothing else.
  const changed = (text: string) => text.replace(sought, () => by)
  return rows.map((row, index) =>
    (byRow.get(index) ?? []).reduce((now, { column }) => {
      const field = fieldAt(column)
      return field ? withCell(now, field, changed(String(now[field] ?? '')), trades) : now
    }, row),
  )
}
const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The place of the next hit after a cell (before it with -1), round and round; from nowhere the first. */
export function hitFrom(hits: readonly Cell[], at: Cell | null, step: 1 | -1): Cell | null {
  if (!at) return (step === 1 ? hits[0] : hits.at(-1)) ?? null
  const place = ({ row, column }: Cell) => row * 10 + column
  const next =
    step === 1
      ? (hits.find((hit) => place(hit) > place(at)) ?? hits[0])
      : (hits.findLast((hit) => place(hit) < place(at)) ?? hits.at(-1))
  return next ?? null
}

/** Columns with a hit, by line. */
export function columnsByLine(hits: readonly Cell[]): ReadonlyMap<number, string> {
  const lines = new Map<number, string>()
  for (const { row, column } of hits) lines.set(row, `${lines.get(row) ?? ''}${column}`)
  return lines
}

export const isSameCell = (one: Cell | null, other: Cell | null) =>
  one !== null && other !== null && keyOf(one) === keyOf(other)
