import { cellText, cellValue } from '@baoqiao/contract/product/tariff/cell.ts'
import type { TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'
import type { TariffFault } from '@baoqiao/contract/product/tariff/fault.ts'
import type { Axis, Grid } from '@baoqiao/contract/product/tariff/grid.ts'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { styled } from 'styled-components'
import { cellKey } from './edit-state.ts'
import { SheetCell } from './SheetCell.tsx'
import type { TariffEdits } from './use-tariff-edits.ts'

interface CellGridProps {
  grid: Grid
  draft: TariffDraft
  /** The version before: what differs from it is marked. */
  base: { grid: Grid; draft: TariffDraft } | null
  wrong: Readonly<Record<string, string>>
  faults: readonly TariffFault[]
  /** None where nothing can be changed. */
  edits: TariffEdits | null
}

/** One table of a tariff as a sheet: arrows, Enter and Tab go from cell to cell, a block of a spreadsheet can be pasted. */
export function CellGrid({ grid, draft, base, wrong, faults, edits }: CellGridProps) {
  const value = ({ key: row }: Axis, { key: column }: Axis) => cellValue(draft, grid, row, column)
  const isShrinkable = edits && (grid.grows?.side === 'row' ? grid.rows : grid.columns).length > 1
  const remove = (axis: Axis) =>
    isShrinkable && !(grid.key === 'duties' && axis.key === '1') ? (
      <IconButton label={`删除${axis.label}`} onClick={() => edits.shrink(grid.key, axis.key)}>
        <Icon name="close" size={12} />
      </IconButton>
    ) : null
  return (
    <Scroll>
      <Sheet aria-label={grid.title} data-grid={grid.key}>
        <thead>
          <tr>
            <th scope="col">{grid.rowTitle}</th>
            {grid.columns.map((column) => (
              <th key={column.key} scope="col" className="number">
                {column.label}
                {grid.grows?.side === 'column' ? remove(column) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                {grid.grows?.side === 'row' ? remove(row) : null}
              </th>
              {grid.columns.map((column) => {
                const unit = grid.unit(row.key, column.key)
                const key = cellKey(grid.key, row.key, column.key)
                const now = value(row, column)
                const old = base ? cellValue(base.draft, base.grid, row.key, column.key) : now
                return (
                  <SheetCell
                    key={column.key}
                    at={{ grid: grid.key, row: row.key, column: column.key }}
                    label={`${row.label} ${column.label}`}
                    text={cellText(now, unit)}
                    old={old === now ? null : cellText(old, unit) || '无'}
                    wrong={wrong[key]}
                    fault={faults.find((one) => one.row === row.key && one.column === column.key)}
                    edits={edits}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Scroll>
  )
}

const Scroll = styled.div`
  max-width: 100%;
  overflow-x: auto;
`
const Sheet = styled.table`
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    height: 32px;
    border: 1px solid var(--bq-border);
    white-space: nowrap;
  }
  th {
    padding: 0 var(--bq-s2);
    background: var(--bq-surface-2);
    color: var(--bq-text-2);
    font-weight: 500;
    font-size: var(--bq-fs-1);
    text-align: start;
  }
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    min-width: 96px;
    z-index: 1;
  }
  .number {
    text-align: end;
  }
  th button {
    vertical-align: middle;
  }
`
