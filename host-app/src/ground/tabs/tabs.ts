/** One open page. `path` is its identity; `search` is where it stands, so filters return with it. */
export interface Tab {
  path: string
  search: string
  title: string
  /** Order of last use: the oldest lose their live state first. */
  used: number
  /** Stays when others are closed. */
  pinned?: boolean
  /** Counts the reloads of the page; another number is a fresh page. */
  turn?: number
}
export const HOME = '/wel/index'
/** More live pages than this cost memory; older ones are opened anew from their address. */
export const LIVE_TABS = 10

export interface Visit {
  path: string
  search: string
  title: string
  /** What the menu calls the page: it wins over what the tab is called by now. */
  named?: string
}

/** The tabs after a visit: the page is added at the end, or moved to where it stands now. The same array when nothing changes. */
export function visit(tabs: readonly Tab[], { path, search, title, named }: Visit): readonly Tab[] {
  const used = Math.max(0, ...tabs.map((tab) => tab.used)) + 1
  const known = tabs.find((tab) => tab.path === path)
  if (!known) return [...tabs, { path, search, title: named ?? title, used }]
  const name = named ?? known.title
  if (known.search === search && known.used === used - 1 && known.title === name) return tabs
  return tabs.map((tab) => (tab === known ? { ...tab, search, title: name, used } : tab))
}

/** Paths of the pages that keep their state: the last used, and whatever holds something unsaved. */
export function livePaths(tabs: readonly Tab[], unsaved: ReadonlySet<string>): Set<string> {
  const recent = [...tabs].sort((a, b) => b.used - a.used).slice(0, LIVE_TABS)
  return new Set([...recent.map((tab) => tab.path), ...unsaved])
}

export const isPinned = (tab: Tab): boolean => tab.path === HOME || tab.pinned === true

/**
 * Tabs without these, and where to go when the shown one was among them: its right neighbour that stays, else the
 * left one, else home. Pinned ones stay whatever is asked.
 */
export function closeTabs(
  tabs: readonly Tab[],
  paths: readonly string[],
  shown: string,
): { tabs: Tab[]; next: Tab | undefined } {
  const goes = (tab: Tab) => paths.includes(tab.path) && !isPinned(tab)
  const rest = tabs.filter((tab) => !goes(tab))
  const index = tabs.findIndex((tab) => tab.path === shown)
  if (rest.some((tab) => tab.path === shown) || index < 0) return { tabs: rest, next: undefined }
  const next =
    tabs.slice(index + 1).find((tab) => !goes(tab)) ?? tabs.slice(0, index).findLast((tab) => !goes(tab))
  return { tabs: rest, next }
}

/** Pinned ones stand first; a new order is taken as far as that goes. */
export function ordered(tabs: readonly Tab[], paths: readonly string[]): Tab[] {
  const at = (tab: Tab) => (tab.path === HOME ? -2 : isPinned(tab) ? -1 : 0)
  const place = (tab: Tab) => paths.indexOf(tab.path)
  return [...tabs].sort((a, b) => at(a) - at(b) || place(a) - place(b))
}

export function pin(tabs: readonly Tab[], path: string, pinned: boolean): Tab[] {
  const next = tabs.map((tab) => (tab.path === path ? { ...tab, pinned } : tab))
  return ordered(
    next,
    next.map((tab) => tab.path),
  )
}

/** A fresh page in the place of one: what it kept is gone. */
export const reload = (tabs: readonly Tab[], path: string): Tab[] =>
  tabs.map((tab) => (tab.path === path ? { ...tab, turn: (tab.turn ?? 0) + 1 } : tab))

export const rename = (tabs: readonly Tab[], path: string, title: string): Tab[] =>
  tabs.map((tab) => (tab.path === path && tab.title !== title ? { ...tab, title } : tab))
