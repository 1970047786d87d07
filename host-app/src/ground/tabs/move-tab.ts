import { leavingTab, tabStore } from './tab-store.ts'

/** The page that is shown gives its tab to another, which is gone to next: walking through records leaves no trail of tabs. */
export function moveTab(from: string, to: string): void {
  const tabs = tabStore.get()
  const open = tabs.some(({ path }) => path === to)
  leavingTab.set(from)
  tabStore.set(
    open
      ? tabs.filter(({ path }) => path !== from)
      : tabs.map((tab) => (tab.path === from ? { ...tab, path: to, pinned: false } : tab)),
  )
}
