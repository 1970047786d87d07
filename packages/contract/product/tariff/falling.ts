import { cellValue } from './cell.ts'
import type { TariffDraft } from './document.ts'
import type { Told } from './fault.ts'
import type { Grid } from './grid.ts'

/** Where a price falls although class, coverage or tier rises: strange, but an insurer may mean it. */
export function fallingFaults(draft: TariffDraft, grid: Grid): Told[] {
  const value = (row: string, column: string) => cellValue(draft, grid, row, column)
  switch (grid.key) {
    case 'annual':
      return [...downRows(grid, value, '较低的费率档'), ...alongColumns(grid, value)]
    case 'bands':
      return downRows(grid, value, '较低的职业类别', '档位')
    case 'classes':
      return downRows(grid, value, '较低的职业类别')
    case 'tiers':
      return downRows(grid, value, '较低的档位', '比例')
    default:
      return []
  }
}
type Read = (row: string, column: string) => number | null

function downRows({ rows, columns }: Grid, value: Read, than: string, what = '价格'): Told[] {
  return columns.flatMap((column) =>
    rows.flatMap((row, i): Told[] => {
      const before = rows[i - 1]
      return before && falls(value(before.key, column.key), value(row.key, column.key))
        ? [warning(row.key, column.key, `${what}低于${than}`)]
        : []
    }),
  )
}

function alongColumns({ rows, columns }: Grid, value: Read): Told[] {
  return rows.flatMap((row) =>
    columns.flatMap((column, i): Told[] => {
      const before = columns[i - 1]
      return before && falls(value(row.key, before.key), value(row.key, column.key))
        ? [warning(row.key, column.key, `价格低于保额${before.label}`)]
        : []
    }),
  )
}

const falls = (before: number | null, now: number | null) => before !== null && now !== null && now < before
const warning = (row: string, column: string, message: string): Told => ({
  row,
  column,
  level: 'warning',
  message,
})
