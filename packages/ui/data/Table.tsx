import { type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { lazyView } from '../view/lazy-view.tsx'
import { Empty } from './Empty.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { CHECK_WIDTH, layColumns, sameColumns } from './table/column-layout.ts'
import { createRowStore } from './table/row-store.ts'
import type { TableCardsProps } from './table/TableCards.tsx'
import { TableHead } from './table/TableHead.tsx'
import { AllRows, type Reveal, WindowRows } from './table/TableRows.tsx'
import { TableFrame, TableNote } from './table/table-frame.ts'
import type { TableColumn, TableError, TableSelection, TableSort } from './table/table-types.ts'
import { useEdges } from './table/use-edges.ts'
import { useNarrow } from './table/use-narrow.ts'
import { rowKeys } from './table/use-row-keys.ts'

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  selection?: TableSelection<Row>
  sort?: TableSort | null
  onSort?: (sort: TableSort | null) => void
  /** Enter or a double click on a row. */
  onOpen?: (row: Row) => void
  /** With rows: a line runs along the top. Without: a skeleton. */
  loading?: boolean
  error?: TableError | null
  empty?: ReactNode
  density?: 'default' | 'compact' | 'loose'
  /** Cards instead of rows where the table is narrower than 640 px. */
  cards?: boolean
  /** Pixels; instead of the density's own. */
  rowHeight?: number
  /** Without a frame of its own: it fills a card. */
  bare?: boolean
  /** Columns can be made wider and narrower; null: as wide as they came. */
  onResize?: (key: string, width: number | null) => void
  /** CSS height of the scrolling box; 70vh when the rows are windowed (more than 100) and none is given. */
  height?: string
}

// For narrow places only. lazyView forgets the type parameter; the cast gives it back.
const TableCards = lazyView(async () => (await import('./table/TableCards.tsx')).TableCards) as <Row>(
  props: TableCardsProps<Row>,
) => ReactNode

/** Rows above this are windowed. */
const WINDOW_ABOVE = 100
const NARROW = 640
/** Of the window, what a table has beside a menu. */
const USUAL_SHARE = 0.85

/**
 * The list table: sorting, ticking with ranges, pinned columns, keyboard. Rows are drawn again only when they change;
 * above a hundred only those in sight are drawn.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowId, selection, sort = null, onSort, onOpen, cards = false } = props
  // State and not a ref: the window below is set up before a parent's ref would be.
  const [scroll, setScroll] = useState<HTMLElement | null>(null)
  const reveal = useRef<Reveal>(null)
  const [store] = useState(createRowStore)
  const columns = useKept(props.columns, sameColumns)
  const checks = selection !== undefined
  const narrow = useNarrow(scroll, NARROW)
  const asCards = narrow && cards
  const laid = useMemo(() => layColumns(columns, checks, !narrow), [columns, checks, narrow])
  const ids = useKept(rows.map(rowId), sameIds)
  const blocked = selection?.disabled
  const locked = useMemo(
    () => new Set(blocked ? rows.filter(blocked).map(rowId) : []),
    [rows, rowId, blocked],
  )
  useLayoutEffect(() => {
    store.update({ ids, locked, selected: selection?.get() ?? NONE, onChange: selection?.onChange })
  })
  const { get, subscribe } = selection ?? {}
  useLayoutEffect(() => subscribe?.(() => store.select(get?.() ?? NONE)), [store, get, subscribe])
  useEdges(scroll, laid)
  const { minWidth } = laid
  const [place] = useState(() => (element: HTMLElement | null) => {
    // A guess, which useEdges sets right: pinned only after the first layout, every row would be laid out twice.
    if (element && minWidth > innerWidth * USUAL_SHARE) element.setAttribute('data-more-end', '')
    setScroll(element)
  })

  const openId = (id: string) => {
    const row = rows[ids.indexOf(id)]
    if (row !== undefined) onOpen?.(row)
  }
  const onClick = (event: MouseEvent) => {
    const id = rowIdAt(event.target)
    if (id === null) return
    if (checks && event.target instanceof Element && onCheck(event.target)) store.press(id, event.shiftKey)
    store.activate(id, false)
  }
  const windowed = rows.length > WINDOW_ABOVE
  const reachable = checks || onOpen !== undefined
  const shared = useMemo(
    () => ({ rows, ids, columns: laid.columns, store, checks, reachable }),
    [rows, ids, laid.columns, store, checks, reachable],
  )
  // The same elements while nothing about them is new: a tick does not even compare a hundred rows.
  const body = useMemo(() => {
    if (!windowed) return <AllRows {...shared} />
    return scroll && <WindowRows {...shared} scroll={scroll} reveal={reveal} />
  }, [windowed, shared, scroll])
  const maxHeight = props.height ?? (windowed && !asCards ? '70vh' : undefined)
  return (
    <TableFrame
      ref={place}
      role="region"
      aria-label={label}
      tabIndex={0}
      data-bq-scroll=""
      data-density={props.density}
      aria-busy={props.loading === true && rows.length > 0}
      data-bare={props.bare || undefined}
      style={frameStyle(maxHeight, props.rowHeight)}
      onClick={onClick}
      onDoubleClick={(event) => {
        const id = rowIdAt(event.target)
        if (id !== null && !(event.target instanceof Element && onCheck(event.target))) openId(id)
      }}
      onKeyDown={rowKeys({ store, reveal: (index) => reveal.current?.(index), onOpen: onOpen && openId })}
    >
      {asCards ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <TableCards {...shared} label={label} />
        </Suspense>
      ) : (
        <table
          {...(reachable ? { role: 'grid', 'aria-multiselectable': checks } : {})}
          aria-label={label}
          aria-rowcount={windowed ? rows.length + 1 : undefined}
          style={{ minWidth: laid.minWidth }}
        >
          <colgroup>
            {checks ? <col style={{ width: CHECK_WIDTH }} /> : null}
            {laid.columns.map(({ key, colWidth }) => (
              <col key={key} style={colWidth === undefined ? undefined : { width: colWidth }} />
            ))}
          </colgroup>
          <TableHead
            columns={laid.columns}
            store={store}
            checks={checks}
            sort={sort}
            onSort={onSort}
            onResize={props.onResize}
          />
          <tbody>{body}</tbody>
        </table>
      )}
      {rows.length === 0 ? <TableNote>{noteOf(props)}</TableNote> : null}
    </TableFrame>
  )
}

function noteOf<Row>({ error, loading, empty }: TableProps<Row>): ReactNode {
  if (error) return <ErrorState compact {...error} />
  if (loading === true) return <SkeletonRows rows={8} />
  return empty ?? <Empty />
}

const frameStyle = (maxHeight: string | undefined, rowHeight: number | undefined) => ({
  ...(maxHeight === undefined ? {} : { maxHeight }),
  ...(rowHeight === undefined ? {} : { '--row': `${rowHeight}px` }),
})

const rowIdAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId ?? null) : null

/** The box, or the cell around it: a small aim is a slow one. Switches in other cells are their own. */
const onCheck = (target: Element) => target.closest('td.check, [data-check]') !== null

const NONE: ReadonlySet<string> = new Set()
const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

/** The value of an earlier render while it says the same: what depends on it need not be worked out again. */
function useKept<T>(value: T, same: (a: T, b: T) => boolean): T {
  const [kept, setKept] = useState(value)
  if (Object.is(kept, value) || same(kept, value)) return kept
  setKept(value)
  return value
}
