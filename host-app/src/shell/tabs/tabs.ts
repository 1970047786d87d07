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

/** The tabs after a visit: the page is added at the end, or moved to where it stands now. */
export function visit(
  tabs: readonly Tab[],
  place: { path: string; search: string; title: string },
): readonly Tab[] {
  const used = Math.max(0, ...tabs.map((tab) => tab.used)) + 1
  const known = tabs.find((tab) => tab.path === place.path)
  if (!known) return [...tabs, { ...place, used }]
  // Nothing new: the same array, so that nobody is told.
  if (known.search === place.search && known.used === used - 1) return tabs
  return tabs.map((tab) => (tab === known ? { ...tab, search: place.search, used } : tab))
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
