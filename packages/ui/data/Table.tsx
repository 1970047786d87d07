import { memo, type ReactNode } from 'react'
import styled from 'styled-components'
import { Spinner } from '../button/Spin.tsx'
import { Icon } from '../icon/Icon.tsx'

export interface Column<Row> {
  key: string
  title: string
  width?: number | undefined
  align?: 'start' | 'end' | 'center'
  sortable?: boolean | undefined
  render(row: Row): ReactNode
}
export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}
interface Props<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** Names the table for screen readers. */
  label: string
  loading?: boolean
  sort?: Sort | null
  onSort?(sort: Sort | null): void
  onOpen?(row: Row): void
  empty?: ReactNode
}

/** A table whose rows are drawn again only when they change. Columns must keep their identity between renders. */
export function Table<Row>({
  columns,
  rows,
  rowKey,
  label,
  loading = false,
  sort = null,
  onSort,
  onOpen,
  empty,
}: Props<Row>) {
  return (
    <Scroll tabIndex={0} role="region" aria-label={label} aria-busy={loading}>
      <Grid>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={column.width ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={rowKey(row)} row={row as never} columns={columns as never} onOpen={onOpen as never} />
          ))}
        </tbody>
      </Grid>
      {rows.length === 0 &&
        (loading ? (
          <Waiting>
            <Spinner /> 正在加载…
          </Waiting>
        ) : (
          empty
        ))}
    </Scroll>
  )
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | null
  onSort?: ((sort: Sort | null) => void) | undefined
}) {
  const own = sort?.field === column.key ? sort.direction : null
  const next: Sort | null =
    own === null
      ? { field: column.key, direction: 'desc' }
      : own === 'desc'
        ? { field: column.key, direction: 'asc' }
        : null
  const style = { textAlign: column.align ?? 'start' } as const
  if (!column.sortable || !onSort)
    return (
      <th scope="col" style={style}>
        {column.title}
      </th>
    )
  return (
    <th
      scope="col"
      style={style}
      aria-sort={own === 'asc' ? 'ascending' : own === 'desc' ? 'descending' : 'none'}
    >
      <SortButton type="button" onClick={() => onSort(next)}>
        {column.title}
        <Icon name={own === 'asc' ? 'up' : 'down'} size={12} />
      </SortButton>
    </th>
  )
}

interface LineProps {
  row: never
  columns: readonly Column<never>[]
  onOpen?: ((row: never) => void) | undefined
}
const Line = memo(function Line({ row, columns, onOpen }: LineProps) {
  return (
    <tr onDoubleClick={onOpen ? () => onOpen(row) : undefined}>
      {columns.map((column) => (
        <td key={column.key} style={{ textAlign: column.align ?? 'start' }}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
})

const Scroll = styled.div`overflow: auto; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: var(--bq-surface); min-height: 120px;`
const Grid = styled.table`
  width: 100%; border-collapse: separate; border-spacing: 0; table-layout: auto; font-size: var(--bq-fs-2);
  th { position: sticky; top: 0; z-index: 1; background: var(--bq-surface-2); color: var(--bq-text-2); font-weight: 500; height: 36px; padding: 0 10px; white-space: nowrap; border-bottom: 1px solid var(--bq-border); }
  td { height: var(--bq-row-h); padding: 0 10px; border-bottom: 1px solid var(--bq-border); white-space: nowrap; max-width: 280px; overflow: hidden; text-overflow: ellipsis; font-variant-numeric: tabular-nums; }
  tbody tr:last-child td { border-bottom: 0; } tbody tr:hover td { background: var(--bq-surface-2); }
`
const SortButton = styled.button`display: inline-flex; align-items: center; gap: 2px; border: 0; background: none; color: inherit; font: inherit; font-weight: 500; cursor: pointer; padding: 2px;`
const Waiting = styled.p`display: flex; align-items: center; justify-content: center; gap: 8px; padding: 40px !important; color: var(--bq-text-3);`
