import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import type { TableColumn } from '@baoqiao/ui/data/table/table-types.ts'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { recordPath } from '../../ground/record-address.ts'
import { Link } from '../../ground/router/Link.tsx'
import type { PlainResource, Row } from '../resource-client.ts'
import { isNumeric, labelOf, plainText } from '../value/FieldValue.tsx'
import { Tail } from '../value/Tail.tsx'
import type { Labels } from '../value/use-labels.ts'
import { type Column, fieldOf } from './columns.ts'
import { ListCell } from './ListCell.tsx'
import { RowActions, type RowDoing, type RowMenu } from './RowActions.tsx'
import { nameOf } from './row-name.ts'
import type { QuickEdit } from './use-quick-edit.ts'

/** How a column is shown otherwise; `label` is what a reference or dictionary value is called, when it is known by now. */
export type CellMakers = Readonly<Record<string, (row: Row, label?: string) => ReactNode>>
interface Shown {
  resource: PlainResource
  columns: readonly Column[]
  labels: Labels
  cells: CellMakers | undefined
  quickEdit: QuickEdit | undefined
  /** Rows whose values are plain text, whoever looks; keeps its identity. */
  isFixed?: RowDoing['isFixed'] | undefined
}
interface Wish extends Shown {
  /** Given when rows can be put in another order: what the list asks the server for. */
  sorting: ListQuery | undefined
  doing: RowDoing
  /** Further actions of a row, before the usual ones. */
  rowActions: ((row: Row) => ReactNode) | undefined
  rowMenu: RowMenu | undefined
  /** Pixels that `rowActions` take. */
  actionsWidth: number
}

const SortGrip = lazy(async () => ({ default: (await import('./SortGrip.tsx')).SortGrip }))

/** The first of these columns as a way to the row's page. */
export function firstAsLink(resource: PlainResource, [first]: readonly string[]): CellMakers | undefined {
  const field = first === undefined ? undefined : fieldOf(resource.fields, first)
  if (!field || first === undefined) return undefined
  return {
    [first]: (row, label) => {
      const path = recordPath(resource.name, row.id)
      const text = plainText(field, row[first], label) || row.id
      const shown = field.tail ? <Tail text={text} /> : text
      return path ? <Link to={path}>{shown}</Link> : shown
    },
  }
}

/** The fields of rows as columns, the same array until something about them changes. */
export function useValueColumns(wish: Shown): readonly TableColumn<Row>[] {
  const { resource, columns, labels, cells, quickEdit, isFixed } = wish
  return useMemo(
    () =>
      columns.map(({ name, field, width, loose, pin, sortable }): TableColumn<Row> => {
        const words = labels.get(name)
        const maker = cells?.[name]
        return {
          key: name,
          title: field.label,
          ...(loose ? { minWidth: width } : { width }),
          sortable,
          sticky: pin,
          align: isNumeric(field) ? 'end' : undefined,
          card: name === resource.label ? 'title' : undefined,
          render: (row) =>
            maker ? (
              maker(row, labelOf(field, row[name], words))
            ) : (
              <ListCell
                row={row}
                name={name}
                field={field}
                words={words}
                rowName={nameOf(resource, row)}
                edit={isFixed?.(row) ? undefined : quickEdit}
              />
            ),
        }
      }),
    [resource, columns, labels, cells, quickEdit, isFixed],
  )
}

/** The table's columns, the same array until something about them changes: rows are drawn again only then. */
export function useColumns(wish: Wish): readonly TableColumn<Row>[] {
  const { resource, sorting, doing, rowActions, rowMenu, actionsWidth } = wish
  const shown = useValueColumns({ ...wish, isFixed: wish.doing.isFixed })
  const actions = useMemo(
    (): TableColumn<Row> => ({
      key: '$actions',
      title: '操作',
      width:
        20 +
        28 +
        38 * [true, doing.edit, doing.remove].filter(Boolean).length +
        // Of two letters unless the resource says more.
        (doing.remove ? 13 * (doing.removeWord.length - 2) : 0) +
        (rowActions ? actionsWidth : 0),
      sticky: 'end',
      fixed: true,
      card: 'full',
      render: (row) => (
        <RowActions row={row} name={nameOf(resource, row)} doing={doing} menu={rowMenu}>
          {rowActions?.(row)}
        </RowActions>
      ),
    }),
    [resource, doing, rowActions, rowMenu, actionsWidth],
  )
  const first = shown[0]?.sticky
  const grips = useMemo(
    (): TableColumn<Row>[] =>
      sorting
        ? [
            {
              key: '$sort',
              title: '顺序',
              width: 56,
              fixed: true,
              sticky: first === 'start' ? first : undefined,
              render: (row) => (
                <Suspense fallback={null}>
                  <SortGrip resource={resource} query={sorting} row={row} name={nameOf(resource, row)} />
                </Suspense>
              ),
            },
          ]
        : [],
    [resource, sorting, first],
  )
  return useMemo(() => [...grips, ...shown, actions], [grips, shown, actions])
}
