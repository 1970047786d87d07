import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { addressStore } from './address-store.ts'

/** Where a page is. */
export interface Place {
  pathname: string
  /** With its `?`; empty for none. */
  search: string
}
export type Params = Readonly<Record<string, string | undefined>>
interface PagePlace extends Place {
  params: Params
}

const PageContext = createContext<PagePlace | null>(null)

/** A page that stays at its own address while others are shown: the hooks inside answer for it. */
export function PageAt({ place, children }: { place: PagePlace; children: ReactNode }) {
  return <PageContext value={place}>{children}</PageContext>
}

const STILL = () => () => {}

/** The address of this page; outside of pages that of the browser. */
export function useLocation(): Place {
  const page = useContext(PageContext)
  const subscribe = page ? STILL : addressStore.subscribe
  const pathname = useSyncExternalStore(subscribe, page ? () => page.pathname : addressStore.pathname)
  const search = useSyncExternalStore(subscribe, page ? () => page.search : addressStore.search)
  return { pathname, search }
}

const NONE: Params = {}
/** What the address says in the places of `:names` of the page's pattern. */
export const useParams = (): Params => useContext(PageContext)?.params ?? NONE
