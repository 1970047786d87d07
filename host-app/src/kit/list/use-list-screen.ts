import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { fetchPart } from '../../ground/fetch-part.ts'
import { opensPage, recordPath } from '../../ground/record-address.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { listWalk } from '../record/list-walk.ts'
import type { PlainResource, Row } from '../resource-client.ts'
import { useSettingsReady } from '../settings/use-user-setting.ts'
import { useRights } from '../use-rights.ts'
import { today } from '../value/format.ts'
import { useLabels } from '../value/use-labels.ts'
import { columnsOf, roomFor, searchedFields } from './columns.ts'
import { type ChangeList, toQuery, useListState } from './list-state.ts'
import type { RowMenu } from './RowActions.tsx'
import { tabSeparated, textRows } from './rows-as-text.ts'
import { createPicks } from './selection.ts'
import { type CellMakers, firstAsLink, useColumns } from './use-columns.tsx'
import { useList } from './use-list.ts'
import { type ColumnLooks, useListLooks } from './use-list-looks.ts'
import { type QuickGuard, useQuickEdit } from './use-quick-edit.ts'
import { copyRows, type Panel, useRowDoing } from './use-row-doing.ts'
import { useRowMoves } from './use-row-moves.tsx'
import { useViews } from './use-views.ts'

export interface ListWish {
  resource: PlainResource
  order?: readonly string[]
  cells?: CellMakers
  rowActions?: (row: Row) => ReactNode
  rowMenu?: RowMenu
  actionsWidth?: number
  onOpen?: (row: Row) => void
  openWord?: (row: Row) => string
  quickGuard?: QuickGuard
  kept?: (row: Row) => boolean
  fixed?: (row: Row) => boolean
  removeQuestion?: (row: Row) => Promise<string>
}
export type ListScreen = ReturnType<typeof useListScreen>
const POLL_MS = 15_000
const NOTHING: { records: readonly Row[]; total: number } = { records: [], total: 0 }

/** The field that says in which state of its machine a row stands, when lists can be filtered by it. */
function stateFieldOf({ machine, state = 'status', fields }: PlainResource): string | undefined {
  return machine && fields[state]?.search === 'equal' ? state : undefined
}

/** All that a list knows and does; `ResourceScreen` draws it. */
export function useListScreen(wish: ListWish) {
  const { resource, rowActions, rowMenu } = wish
  const { user } = useConsole()
  const queries = useQueryClient()
  const rights = useRights(resource)
  const searched = useMemo(() => searchedFields(resource), [resource])
  const [{ views, start }] = useViews(resource)
  const [state, change] = useListState(searched, views.find(({ name }) => name === start)?.search ?? '')
  const [polling, setPolling] = useState(false)
  const [full, setFull] = useState(false)
  const [panel, show] = useState<Panel | null>(null)
  const [picks] = useState(createPicks)
  const list = useList(resource, state, polling ? POLL_MS : undefined)
  const ownColumns = useCallback(
    () => change({ columns: '', current: state.current }),
    [change, state.current],
  )
  const looks = useListLooks(resource, state.columns, ownColumns)
  const settled = useSettingsReady()
  const { records: rows, total } = list.data ?? NOTHING
  const columns = useRoomyColumns(wish, looks.columns, rows)
  const names = useMemo(() => columns.map(({ name }) => name), [columns])
  const { cells, onOpen } = useOpening(wish)
  useWalk(resource, rows)
  const labels = useLabels(resource, rows, names)
  const edit = useQuickEdit(resource, wish.quickGuard)
  const textOf = (some: readonly Row[]) => tabSeparated(textRows(some, columns, labels))
  const doing = useRowDoing({ resource, rights, show, onOpen, given: wish, textOf: (row) => textOf([row]) })
  const quickEdit = rights.edit ? edit : undefined
  const sorting = useMemo(
    () => (rights.sort && state.sort?.field === 'sort' ? toQuery(state) : undefined),
    [rights.sort, state],
  )
  const moving = useRowMoves(resource, rowMenu)
  const shown = useColumns({
    ...{ resource, columns, labels, cells, doing, rowActions, quickEdit, sorting },
    rowMenu: moving.menu,
    actionsWidth: wish.actionsWidth ?? 52,
  })
  const matching = JSON.stringify([state.filters, state.filter])
  const beyond = list.isSuccess && !list.isPlaceholderData && rows.length === 0 && total > 0
  useLastPage(beyond, Math.ceil(total / state.size), change)
  useCleared(picks, matching)
  return {
    ...{ resource, rights, state, change, list, looks, columns, names, rows, total, shown, doing, picks },
    ...{ panel, show, full, polling, searched, settled },
    moving: moving.dialog,
    stateField: stateFieldOf(resource),
    filtered: matching !== '[{},""]',
    reset: () => change({ filters: {}, filter: '' }),
    refresh: () => void queries.invalidateQueries({ queryKey: [resource.name] }),
    toggleFull: () => setFull(!full),
    togglePolling: () => setPolling(!polling),
    go(page: number) {
      if (page >= 1 && page <= Math.ceil(total / state.size)) change({ current: page })
    },
    // Its code comes when somebody prints.
    print: () =>
      void fetchPart(() => import('./print-rows.ts')).then((part) =>
        part?.printRows({ resource, columns, rows, labels, total, user }),
      ),
    /** The ticked rows of this page on the clipboard. */
    copyPicked() {
      const picked = picks.get()
      const some = picked.kind === 'some' ? rows.filter(({ id }) => picked.ids.has(id)) : rows
      void copyRows(textOf(some), some.length)
    },
  }
}

/** Columns as the person has them, with room for what these rows say today. */
function useRoomyColumns({ resource, order }: ListWish, looks: ColumnLooks, rows: readonly Row[]) {
  const chosen = useMemo(() => columnsOf(resource, looks, order), [resource, looks, order])
  return useMemo(() => roomFor(chosen, rows, today()), [chosen, rows])
}

/** Ticks are of what is being looked at; a tab that was left and a lock take none away. */
function useCleared(picks: ReturnType<typeof createPicks>, matching: string): void {
  const seen = useRef(matching)
  useEffect(() => {
    if (seen.current === matching) return
    seen.current = matching
    picks.clear()
  }, [matching, picks])
}

/** Records are walked through in the order of the list they were opened from. */
function useWalk({ name }: PlainResource, rows: readonly Row[]): void {
  useEffect(() => {
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) listWalk.set(name, ids)
  }, [name, rows])
}

/** Rows that are worked on open on a page of their own, from a press on the row or from its first column. */
function useOpening({ resource, order, cells, onOpen }: ListWish) {
  const navigate = useNavigate()
  const paged = opensPage(resource)
  const all = useMemo(
    () => (paged ? { ...firstAsLink(resource, order ?? resource.list), ...cells } : cells),
    [paged, resource, order, cells],
  )
  const openPage = (row: Row) => navigate(recordPath(resource.name, row.id) ?? '')
  return { cells: all, onOpen: onOpen ?? (paged ? openPage : undefined) }
}

/** The last rows of the last page are gone, or the address is old: the last page there is now. */
function useLastPage(beyond: boolean, last: number, change: ChangeList): void {
  useEffect(() => {
    if (beyond) change({ current: last }, { replace: true })
  }, [beyond, change, last])
}
