import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from '../ground/router/place.tsx'
import { leavingTab, tabStore } from '../ground/tabs/tab-store.ts'
import { type Tab, visit } from '../ground/tabs/tabs.ts'
import { useUnsavedPaths } from '../ground/tabs/unsaved.ts'
import { findScreen } from './find-screen.ts'

/** The open pages with the present one among them; kept for the next reload. */
export function useTabs(titleOf: (path: string) => string | undefined): readonly Tab[] {
  const { pathname, search } = useLocation()
  const kept = useSyncExternalStore(tabStore.subscribe, tabStore.get)
  const tabs = useMemo(() => {
    const screen = findScreen(pathname)
    if (!screen || leavingTab.get() === pathname) return kept
    const named = titleOf(pathname)
    return visit(kept, { path: pathname, search, title: screen.title, ...(named ? { named } : {}) })
  }, [kept, pathname, search, titleOf])
  useEffect(() => {
    if (leavingTab.get() !== pathname) leavingTab.set(null)
  }, [pathname])
  useEffect(() => {
    if (tabs !== tabStore.get()) tabStore.set(tabs)
  }, [tabs])
  const title = tabs.find((tab) => tab.path === pathname)?.title
  useEffect(() => {
    document.title = title ? `${title} · 保桥` : '保桥'
  }, [title])
  useLeaveGuard()
  return tabs
}

/** The browser asks before the page is left with something unsaved. */
function useLeaveGuard(): void {
  const isDirty = useUnsavedPaths().size > 0
  useEffect(() => {
    if (!isDirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isDirty])
}
