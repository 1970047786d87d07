/** One open page. `path` is its identity; `search` is where it stands, so filters return with it. */
export interface Tab {
  path: string
  search: string
  title: string
  /** Order of last use: the oldest lose their live state first. */
  used: number
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
  return tabs.map((tab) => (tab === known ? { path, search, title: name, used } : tab))
}

/** Paths of the pages that keep their state. */
export function livePaths(tabs: readonly Tab[]): Set<string> {
  const recent = [...tabs].sort((a, b) => b.used - a.used).slice(0, LIVE_TABS)
  return new Set(recent.map((tab) => tab.path))
}

/** Tabs without one, and where to go when it was the shown one: its right neighbour, else the left, else home. */
export function closeTab(tabs: readonly Tab[], path: string): { tabs: Tab[]; next: Tab | undefined } {
  const index = tabs.findIndex((tab) => tab.path === path)
  const rest = tabs.filter((tab) => tab.path !== path)
  return { tabs: rest, next: rest[index] ?? rest[index - 1] }
}

export const keepOnly = (tabs: readonly Tab[], path: string | null): Tab[] =>
  tabs.filter((tab) => tab.path === HOME || tab.path === path)

export const rename = (tabs: readonly Tab[], path: string, title: string): Tab[] =>
  tabs.map((tab) => (tab.path === path && tab.title !== title ? { ...tab, title } : tab))
