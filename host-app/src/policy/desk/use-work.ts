import {
  DESK_ORDERS,
  DESK_VIEWS,
  type DeskOrder,
  type DeskView,
} from '@baoqiao/contract/underwriting/desk.ts'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { useSearchParams } from '../../ground/router/use-search-params.ts'

/** Others take and hand over while one looks. */
const AGAIN_MS = 30_000

const isView = (text: string | null): text is DeskView => text !== null && text in DESK_VIEWS
const isOrder = (text: string | null): text is DeskOrder => text !== null && text in DESK_ORDERS
/** Where the home page's counts lead. */
const BY_STATE: Readonly<Record<string, DeskView>> = {
  OPEN: 'open',
  TAKEN: 'mine',
  MATERIAL: 'waiting',
  PROPOSED: 'waiting',
}

/** Which tasks are looked at, in which order, and which of them: all in the address, so that going back and forth keeps the place. */
export function useDeskPlace() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('view')
  const view: DeskView | null = isView(asked) ? asked : (BY_STATE[search.get('status') ?? ''] ?? null)
  const by = search.get('order')
  const order: DeskOrder = isOrder(by) ? by : 'deadline'
  const go = (next: { view?: DeskView; order?: DeskOrder; id?: string | null }) => {
    const params = new URLSearchParams()
    const to = next.view ?? view
    if (to) params.set('view', to)
    const id = next.id === undefined ? search.get('id') : next.id
    const first = next.order ?? order
    if (first !== 'deadline') params.set('order', first)
    if (id) params.set('id', id)
    setSearch(params)
  }
  return { view, order, id: search.get('id'), go }
}

export function useWork(view: DeskView, order: DeskOrder, keyword: string) {
  const { client } = useConsole()
  const query = { view, order, ...(keyword ? { keyword } : {}) }
  return useQuery({
    queryKey: ['underwriting_task', 'work', query],
    queryFn: ({ signal }) => client.underwriting.desk.work({ query, signal, quiet: true }),
    placeholderData: (before) => before,
    refetchInterval: AGAIN_MS,
  })
}

export function useCase(id: string | null) {
  const { client } = useConsole()
  return useQuery({
    queryKey: ['underwriting_task', 'case', id],
    enabled: id !== null,
    queryFn: ({ signal }) => client.underwriting.desk.open({ params: { id: id ?? '' }, signal, quiet: true }),
  })
}
