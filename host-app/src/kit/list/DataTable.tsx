import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { memo, type ReactNode } from 'react'
import type { Row } from '../resource-client.ts'
import { FieldValue, isNumeric, plainText } from '../value/FieldValue.tsx'
import type { Labels } from '../value/use-labels.ts'
import type { Column } from './columns.ts'
import type { Sort } from './list-state.ts'
import { TableFrame } from './TableFrame.tsx'

export type CellMakers = Readonly<Record<string, (row: Row) => ReactNode>>
interface DataTableProps {
  title: string
  columns: readonly Column[]
  rows: readonly Row[]
  labels: Labels
  sort: Sort | null
  onSort(sort: Sort | null): void
  /** Cells drawn otherwise than their kind says. */
  cells?: CellMakers
  actions?: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
  dense: boolean
  busy: boolean
}

/** Rows of a list. Each row is drawn again only when it changes. */
export function DataTable({
  title,
  columns,
  rows,
  labels,
  sort,
  onSort,
  cells,
  actions,
  onOpen,
  dense,
  busy,
}: DataTableProps) {
  return (
    <TableFrame $dense={dense} $busy={busy} aria-label={`${title}列表`} aria-busy={busy}>
      <colgroup>
        {columns.map(({ name, width }) => (
          <col key={name} style={{ width, minWidth: width }} />
        ))}
        {actions ? <col /> : null}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions ? <th className="actions">操作</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BodyRow
            key={row.id}
            row={row}
            columns={columns}
            labels={labels}
            {...(cells ? { cells } : {})}
            {...(actions ? { actions } : {})}
            {...(onOpen ? { onOpen } : {})}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

function HeadCell({
  column,
  sort,
  onSort,
}: {
  column: Column
  sort: Sort | null
  onSort(sort: Sort | null): void
}) {
  const { name, field } = column
  const mine = sort?.field === name ? sort.direction : null
  const className = isNumeric(field) ? 'number' : ''
  if (!field.sortable)
    return (
      <th scope="col" className={className}>
        {field.label}
      </th>
    )
  const next = mine === null ? 'desc' : mine === 'desc' ? 'asc' : null
  return (
    <th
      scope="col"
      className={className}
      aria-sort={mine === null ? 'none' : mine === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" onClick={() => onSort(next ? { field: name, direction: next } : null)}>
        {field.label}
        <span className={mine ? 'sign on' : 'sign'}>
          <Icon name={mine === 'asc' ? 'up' : 'down'} size={12} />
        </span>
      </button>
    </th>
  )
}

type BodyRowProps = Pick<DataTableProps, 'columns' | 'labels' | 'cells' | 'actions' | 'onOpen'> & { row: Row }
const BodyRow = memo(function BodyRow({ row, columns, labels, cells, actions, onOpen }: BodyRowProps) {
  return (
    <tr onDoubleClick={onOpen ? () => onOpen(row) : undefined}>
      {columns.map(({ name, field }) => {
        const value = row[name]
        const label = labels.get(name)?.get(String(value))
        const maker = cells?.[name]
        return (
          <td
            key={name}
            className={isNumeric(field) ? 'number' : ''}
            title={maker ? undefined : plainText(field, value, label)}
          >
            {maker ? maker(row) : <FieldValue field={field} value={value} label={label} />}
          </td>
        )
      })}
      {actions ? <td className="actions">{actions(row)}</td> : null}
    </tr>
  )
})
