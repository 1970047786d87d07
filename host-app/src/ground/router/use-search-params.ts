import { useCallback, useMemo } from 'react'
import { addressStore } from './address-store.ts'
import { useLocation } from './place.tsx'

type Query = string | URLSearchParams | Readonly<Record<string, string>>
type SetQuery = (next: Query, how?: { replace?: boolean }) => void

/** The page's query, and a way to another one. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { pathname, search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetQuery>(
    (next, how) => {
      const query = new URLSearchParams(next).toString()
      addressStore.go(query ? `${pathname}?${query}` : pathname, how)
    },
    [pathname],
  )
  return [params, set]
}
