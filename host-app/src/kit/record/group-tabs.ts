interface Tab {
  key: string
}
/** A title and the keys of its tabs, in their order. */
export type TabGroup = readonly [title: string, keys: readonly string[]]

/** Tabs by the groups they belong to, in the order of those; what no group names comes last, and no group is empty. */
export function groupTabs<T extends Tab>(
  tabs: readonly T[],
  groups: readonly TabGroup[],
): { title: string; tabs: T[] }[] {
  const named = new Set(groups.flatMap(([, keys]) => keys))
  const rest = tabs.filter(({ key }) => !named.has(key))
  return [
    ...groups.map(([title, keys]) => ({
      title,
      tabs: keys.flatMap((key) => tabs.find((tab) => tab.key === key) ?? []),
    })),
    { title: '其他', tabs: rest },
  ].filter((group) => group.tabs.length > 0)
}
