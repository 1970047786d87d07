import { Table } from '@baoqiao/ui/data/Table.tsx'
import type { TableColumn } from '@baoqiao/ui/data/table/table-types.ts'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import type { Row } from '../resource-client.ts'
import type { Sort } from './list-state.ts'
import { type Picks, tickedOf } from './selection.ts'

interface ListTableProps {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  picks: Picks
  /** Something is done with many rows. */
  selectable: boolean
  sort: Sort | null
  onSort(sort: Sort | null): void
  onOpen(row: Row): void
  onResize(name: string, width: number | null): void
  /** F2, Delete, D, C on a row. */
  onRowKey(key: string, row: Row): boolean
  rowHeight: number
  busy: boolean
  /** In the place of rows. */
  note: ReactNode
}
const rowId = (row: Row) => row.id

/** The rows of a list with their ticks. */
export function ListTable({ picks, selectable, rows, onRowKey, note, busy, ...shared }: ListTableProps) {
  const selection = useMemo(() => {
    const ids = rows.map(rowId)
    return {
      get: () => tickedOf(picks.get(), ids),
      subscribe: picks.subscribe,
      onChange: (next: ReadonlySet<string>) => picks.page(ids, next),
    }
  }, [picks, rows])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.altKey) return
    const row = rows.find(({ id }) => id === (event.target as HTMLElement).dataset.rowId)
    const key = event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key
    if (row && onRowKey(key, row)) event.preventDefault()
  }
  return (
    <Box onKeyDown={onKeyDown} data-empty={rows.length === 0 || undefined}>
      <Table
        {...shared}
        rows={rows}
        rowId={rowId}
        loading={busy}
        empty={note}
        bare
        cards
        height="100%"
        {...(selectable ? { selection } : {})}
      />
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  th {
    height: 30px;
  }
  td,
  th {
    padding-inline: 10px;
  }
  .check {
    padding-inline: 0;
  }
  .bq-switch {
    --bq-control-h: 20px;
    vertical-align: middle;
  }
  .row-actions {
    display: inline-flex;
    align-items: center;
    /* Words stand below the heading's, not the buttons' edges. */
    margin-inline-start: -5px;
    vertical-align: middle;
    > button {
      height: min(24px, calc(var(--row, 30px) - 3px));
      padding: 0 5px;
      border: 1px solid transparent;
      border-radius: var(--bq-r2);
      background: none;
      color: var(--bq-primary);
      font: inherit;
      font-size: var(--bq-fs-2);
      white-space: nowrap;
      cursor: pointer;
      /* A row that is ticked changes its colours once, not in ten frames. */
      transition: none;
      &:hover {
        background: var(--bq-primary-soft);
      }
    }
    > .danger {
      color: var(--bq-danger-text);
    }
    > .more {
      display: grid;
      place-items: center;
      width: 24px;
      border: 0;
      border-radius: var(--bq-r1);
      color: var(--bq-text-2);
      &:hover {
        background: var(--bq-border);
      }
    }
  }
  /* On the tint of a ticked row the plain red is too faint in the dark. */
  tr[aria-selected='true'] .danger {
    color: color-mix(in srgb, var(--bq-danger-text) 72%, var(--bq-text));
  }
  tr[data-mark='before'] td {
    box-shadow: inset 0 2px 0 var(--bq-primary);
  }
  tr[data-mark='after'] td {
    box-shadow: inset 0 -2px 0 var(--bq-primary);
  }
  [data-quick] {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  tr:hover [data-quick] {
    text-decoration: underline dotted var(--bq-border-strong);
    text-underline-offset: 4px;
  }
`
