import type { TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'
import type { TariffFault } from '@baoqiao/contract/product/tariff/fault.ts'
import { gridsOf } from '@baoqiao/contract/product/tariff/grid.ts'
import { styled } from 'styled-components'

interface FaultListProps {
  draft: TariffDraft
  faults: readonly TariffFault[]
  /** Typed, and no number. */
  wrong: Readonly<Record<string, string>>
  onGo(at: { grid: string; row: string; column: string }): void
}

/** What is wrong or strange, cell by cell; pressing one goes there. */
export function FaultList({ draft, faults, wrong, onGo }: FaultListProps) {
  const typed = Object.entries(wrong).map(([cell, text]) => {
    const [grid = '', row = '', column = ''] = cell.split(' ')
    return { grid, row, column, level: 'error' as const, message: `「${text}」不是数字` }
  })
  const all = [...typed, ...faults]
  if (all.length === 0) return <Note>没有错误，也没有需要留意的地方。</Note>
  return (
    <List>
      {all.map((fault) => (
        <li key={`${fault.grid} ${fault.row} ${fault.column} ${fault.message}`} data-level={fault.level}>
          <button type="button" onClick={() => onGo(fault)}>
            <b>{placeOf(draft, fault)}</b>
            <span>{fault.message}</span>
          </button>
        </li>
      ))}
    </List>
  )
}

function placeOf(
  draft: TariffDraft,
  { grid: key, row, column }: Pick<TariffFault, 'grid' | 'row' | 'column'>,
) {
  const grid = gridsOf(draft).find((one) => one.key === key)
  const label = (axes: readonly { key: string; label: string }[] = [], at: string) =>
    axes.find((axis) => axis.key === at)?.label ?? at
  const columns = grid && grid.columns.length > 1 ? ` · ${label(grid.columns, column)}` : ''
  return `${grid?.title ?? ''} · ${label(grid?.rows, row)}${columns}`
}

const Note = styled.p`
  color: var(--bq-text-2);
`
export const List = styled.ul`
  display: grid;
  gap: 2px;
  max-height: 300px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  button {
    display: grid;
    width: 100%;
    padding: 6px var(--bq-s2);
    border: 0;
    border-inline-start: 3px solid var(--bq-border);
    background: transparent;
    color: var(--bq-text);
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: var(--bq-surface-2);
  }
  b {
    font-weight: 500;
  }
  span {
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
    font-variant-numeric: tabular-nums;
  }
  [data-level='error'] button {
    border-color: var(--bq-danger);
  }
  [data-level='warning'] button {
    border-color: var(--bq-warning);
  }
`
