import { useEffect } from 'react'
import { useLocation } from '../router/place.tsx'
import { tabStore } from './tab-store.ts'
import { rename } from './tabs.ts'

/** Names the tab of the page that calls it, e.g. after the policy it shows. */
export function useTabTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title) tabStore.set(rename(tabStore.get(), pathname, title))
  }, [title, pathname])
}
