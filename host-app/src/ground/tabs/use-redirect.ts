import { useEffect } from 'react'
import { addressStore } from '../router/address-store.ts'
import { useLocation } from '../router/place.tsx'
import { moveTab } from './move-tab.ts'

/** Leads to another address in the place of the page that calls it, whose tab it takes; null: stays. */
export function useRedirect(to: string | null): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (to === null) return
    // The page that is shown first gets its tab, by an effect above this one.
    queueMicrotask(() => {
      const [path = to] = to.split('?', 1)
      if (path !== pathname) moveTab(pathname, path)
      addressStore.go(to, { replace: true })
    })
  }, [to, pathname])
}
