import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import { groupFields } from '@baoqiao/contract/kernel/figures.ts'
import { isSortable, readFilter, SYSTEM_FIELDS } from '@baoqiao/contract/kernel/filter.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { TREE, treeFields } from './tree-fields.ts'

export type Filters = Readonly<Record<string, string>>
export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}
export interface ListState {
  current: number
  size: number
  sort: Sort | null
  filters: Filters
  /** The advanced filter as JSON; empty for none. */
  filter: string
  /** Columns the address names, comma-separated; empty: the person's own. */
  columns: string
  /** The field whose values the rows are put together by; none: one list. */
  group?: string
}
export type ChangeList = (change: Partial<ListState>, how?: { replace?: boolean }) => void
export const PAGE_SIZES = [20, 40, 80, 100, 500, 1000]

/** Names a list of these fields may have in its address. */
function filterNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.search) return []
    return field.search === 'range' ? [`${name}Start`, `${name}End`] : [name]
  })
}

/** What a list shows, read from its address; unknown or senseless parts are left out. */
export function readListState(search: URLSearchParams, fields: Fields): ListState {
  const filters: Record<string, string> = {}
  for (const name of filterNames(fields)) {
    const value = search.get(name)?.trim()
    if (value) filters[name] = value.slice(0, 200)
  }
  const size = Number(search.get('size'))
  const field = search.get('sortField') ?? ''
  const known = { ...fields, ...SYSTEM_FIELDS }
  const sorted = Object.hasOwn(known, field) ? known[field] : undefined
  const filter = search.get('filter') ?? ''
  const groups = [...groupFields(fields), ...(treeFields(fields) ? [TREE] : [])]
  const group = groups.find((one) => one === search.get('group'))
  return {
    current: Math.max(1, Math.trunc(Number(search.get('current'))) || 1),
    size: PAGE_SIZES.includes(size) ? size : 20,
    sort:
      sorted && isSortable(sorted)
        ? { field, direction: search.get('sortType') === '1' ? 'asc' : 'desc' }
        : null,
    filters,
    filter: filter && readFilter(fields, filter) ? filter : '',
    columns: /^[\w,]{1,1000}$/.test(search.get('columns') ?? '') ? (search.get('columns') ?? '') : '',
    ...(group ? { group } : {}),
  }
}

/** The address of a list: only what differs from a fresh one, so that addresses stay short. */
export function writeListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams(state.filters)
  if (state.filter) search.set('filter', state.filter)
  if (state.current > 1) search.set('current', String(state.current))
  if (state.size !== 20) search.set('size', String(state.size))
  if (state.sort) {
    search.set('sortField', state.sort.field)
    search.set('sortType', state.sort.direction === 'asc' ? '1' : '2')
  }
  if (state.group) search.set('group', state.group)
  if (state.columns) search.set('columns', state.columns)
  return search
}

/** What a list asks for, whatever the page. */
export const toMatching = ({ sort, filters, filter }: ListState): ListQuery => ({
  ...filters,
  ...(filter ? { filter } : {}),
  sortType: sort?.direction === 'asc' ? '1' : '2',
  ...(sort ? { sortField: sort.field } : {}),
})

/** The query of the page call: 2-calls §7 sends the page by both its names. */
export const toQuery = (state: ListState): ListQuery => {
  const { current, size } = state
  return { ...toMatching(state), current, size, pageNo: current, pageSize: size }
}

/**
 * List state in the address: Back brings the previous filters, F5 the same list, a menu click a clean one, or the view
 * that the person starts with (`start`). With such a view, a list without filters says so in its address.
 */
export function useListState(fields: Fields, start: string): [ListState, ChangeList] {
  const [given, setSearch] = useSearchParams()
  const starts = start !== '' && given.size === 0
  const search = useMemo(() => (starts ? new URLSearchParams(start) : given), [starts, start, given])
  useEffect(() => {
    if (starts) setSearch(start, { replace: true })
  }, [starts, start, setSearch])
  const state = useMemo(() => readListState(search, fields), [search, fields])
  // Anything but paging itself starts again at the first page.
  const change = useCallback(
    (next: Partial<ListState>, how?: { replace?: boolean }) => {
      const wanted = writeListState({ ...state, current: 1, ...next })
      setSearch(wanted.size === 0 && start !== '' ? CLEAN : wanted, how)
    },
    [state, start, setSearch],
  )
  return [state, change]
}
const CLEAN = 'view=all'
