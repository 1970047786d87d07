import { parseCell, withCell } from '@baoqiao/contract/product/tariff/cell.ts'
import type { TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'
import type { Grid } from '@baoqiao/contract/product/tariff/grid.ts'
import { cellKey } from './edit-state.ts'

interface Pasted {
  draft: TariffDraft
  /** Cells that were written. */
  cells: string[]
  /** Values that were no numbers, or stood beyond the table. */
  left: number
}

/** Whether what the clipboard holds is more than one cell. */
export const isBlock = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

/** A block of a spreadsheet, laid over a table from a cell on. */
export function pasteBlock(
  draft: TariffDraft,
  grid: Grid,
  from: { row: string; column: string },
  text: string,
): Pasted {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const top = grid.rows.findIndex(({ key }) => key === from.row)
  const left = grid.columns.findIndex(({ key }) => key === from.column)
  const pasted: Pasted = { draft, cells: [], left: 0 }
  for (const [i, line] of lines.entries())
    for (const [j, given] of line.split('\t').entries()) {
      const [row, column] = [grid.rows[top + i]?.key, grid.columns[left + j]?.key]
      const value = row && column ? parseCell(given, grid.unit(row, column)) : undefined
      if (!row || !column || value === undefined) {
        pasted.left += given.trim() === '' ? 0 : 1
        continue
      }
      pasted.draft = withCell(pasted.draft, grid, { row, column }, value)
      pasted.cells.push(cellKey(grid.key, row, column))
    }
  return pasted
}
