import { type CellAt, cellText, cellValue } from './cell.ts'
import type { TariffDraft } from './document.ts'
import { type Grid, gridsOf } from './grid.ts'

/** One cell that differs; null where there is none, or it is empty. */
export interface CellChange extends CellAt {
  /** 年保费 · 第1档 · 30万 */
  readonly label: string
  readonly from: number | null
  readonly to: number | null
  readonly fromText: string
  readonly toText: string
}

/** Every cell in which two tariffs of one line differ, in the order of the tables; rows and columns of either. */
export function diffOf(from: TariffDraft, to: TariffDraft): CellChange[] {
  const before = gridsOf(from)
  return gridsOf(to).flatMap((grid) => {
    const old = before.find(({ key }) => key === grid.key)
    return old ? changesIn({ from, to, old, grid }) : []
  })
}

interface Pair {
  from: TariffDraft
  to: TariffDraft
  old: Grid
  grid: Grid
}

function changesIn({ from, to, old, grid }: Pair): CellChange[] {
  const rows = merged(grid.rows, old.rows)
  const columns = merged(grid.columns, old.columns)
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const [a, b] = [cellValue(from, old, row.key, column.key), cellValue(to, grid, row.key, column.key)]
      if (a === b) return []
      const unit = grid.unit(row.key, column.key)
      return [
        {
          grid: grid.key,
          row: row.key,
          column: column.key,
          label: [grid.title, row.label, ...(columns.length > 1 ? [column.label] : [])].join(' · '),
          from: a,
          to: b,
          fromText: cellText(a, unit) || '无',
          toText: cellText(b, unit) || '无',
        },
      ]
    }),
  )
}

const merged = (mine: Grid['rows'], others: Grid['rows']) => [
  ...mine,
  ...others.filter(({ key }) => !mine.some((one) => one.key === key)),
]
