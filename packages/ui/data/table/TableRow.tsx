import { memo, type ReactNode, useCallback, useRef } from 'react'
import type { LaidColumn } from './column-layout.ts'
import type { RowStore } from './row-store.ts'
import { markBox, type RowMarks, useRowMarks } from './use-row-marks.ts'

export interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly LaidColumn<Row>[]
  store: RowStore
  checks: boolean
  /** Takes the keyboard focus. */
  reachable: boolean
  /** Position for screen readers when not all rows are drawn; from 2, the header is 1. */
  rowIndex?: number
}

/** One row. It is drawn again only when its data or the columns change. */
export const TableRow = memo(function TableRow<Row>({
  id,
  row,
  columns,
  store,
  checks,
  reachable,
  rowIndex,
}: TableRowProps<Row>) {
  const ref = useRef<HTMLTableRowElement>(null)
  const mark = useCallback(
    (row: HTMLElement, marks: RowMarks) => {
      if (reachable) row.tabIndex = marks.active ? 0 : -1
      if (!checks) return
      row.setAttribute('aria-selected', String(marks.selected))
      markBox(row, marks)
    },
    [checks, reachable],
  )
  useRowMarks(store, id, ref, mark)
  return (
    <tr ref={ref} data-row-id={id} aria-rowindex={rowIndex}>
      {checks ? (
        <td className="check pin-start">
          <input type="checkbox" aria-label="选择此行" tabIndex={-1} />
        </td>
      ) : null}
      <Cells row={row} columns={columns} />
    </tr>
  )
  // memo forgets the type parameter; the cast gives it back.
}) as <Row>(props: TableRowProps<Row>) => ReactNode

const Cells = memo(function Cells<Row>({ row, columns }: Pick<TableRowProps<Row>, 'row' | 'columns'>) {
  return columns.map((column) => {
    const content = column.render(row)
    return (
      <td key={column.key} className={column.className} style={column.style} title={titleOf(content)}>
        {content}
      </td>
    )
  })
  // As above.
}) as <Row>(props: Pick<TableRowProps<Row>, 'row' | 'columns'>) => ReactNode

const titleOf = (content: ReactNode) =>
  typeof content === 'string' || typeof content === 'number' ? String(content) : undefined
