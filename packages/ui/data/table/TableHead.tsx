import { memo, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Glyph } from '../../feedback/Glyph.tsx'
import type { LaidColumn } from './column-layout.ts'
import type { RowStore } from './row-store.ts'
import { pageState } from './select-rows.ts'
import { startResize } from './start-resize.ts'
import type { TableSort } from './table-types.ts'

interface Props<Row> {
  columns: readonly LaidColumn<Row>[]
  store: RowStore
  checks: boolean
  sort: TableSort | null
  onSort: ((sort: TableSort | null) => void) | undefined
  onResize: ((key: string, width: number | null) => void) | undefined
}

/** Titles, sort buttons and the box that ticks the page. */
export const TableHead = memo(function TableHead<Row>({
  columns,
  store,
  checks,
  sort,
  onSort,
  onResize,
}: Props<Row>) {
  return (
    <thead>
      <tr>
        {checks ? (
          <th scope="col" className="check pin-start">
            <CheckAll store={store} />
          </th>
        ) : null}
        {columns.map((column) => {
          const own = sort?.field === column.key ? sort.direction : null
          const sortable = column.sortable === true && onSort !== undefined
          return (
            <th
              key={column.key}
              scope="col"
              className={column.className}
              style={column.style}
              title={column.title}
              aria-sort={
                sortable ? (own === null ? 'none' : own === 'asc' ? 'ascending' : 'descending') : undefined
              }
            >
              {sortable ? (
                <button type="button" onClick={() => onSort(nextSort(column.key, own))}>
                  <span>{column.title}</span>
                  <i data-on={own ?? undefined}>
                    <Glyph name="up" size={10} />
                    <Glyph name="down" size={10} />
                  </i>
                </button>
              ) : (
                column.title
              )}
              {onResize && column.fixed !== true ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; column settings say widths too
                <span
                  className="grip"
                  onPointerDown={(event) => startResize(event, (width) => onResize(column.key, width))}
                  onDoubleClick={() => onResize(column.key, null)}
                />
              ) : null}
            </th>
          )
        })}
      </tr>
    </thead>
  )
  // memo forgets the type parameter; the cast gives it back.
}) as <Row>(props: Props<Row>) => ReactNode

/** First press newest or largest first, then the other way, then the list's own order. */
function nextSort(field: string, now: TableSort['direction'] | null): TableSort | null {
  if (now === null) return { field, direction: 'desc' }
  return now === 'desc' ? { field, direction: 'asc' } : null
}

/** Ticked, empty, or a dash when some rows of the page are ticked; of no rows it ticks nothing. */
export function CheckAll({ store }: { store: RowStore }) {
  const ref = useRef<HTMLInputElement>(null)
  const read = () => store.tickable()[0] && pageState(store.page().selected, store.tickable())
  const state = useSyncExternalStore(store.subscribe, read, read)
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={ref}
      type="checkbox"
      aria-label="选择本页"
      checked={state === 'all'}
      disabled={!state}
      onChange={() => store.pressAll()}
    />
  )
}
