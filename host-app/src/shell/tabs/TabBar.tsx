import { TagTabs } from '@baoqiao/ui/nav/TagTabs.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { styled } from 'styled-components'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { leavingTab, tabStore } from '../../ground/tabs/tab-store.ts'
import { closeTabs, HOME, isPinned, ordered, pin, reload, type Tab } from '../../ground/tabs/tabs.ts'
import { unsaved, useUnsavedPaths } from '../../ground/tabs/unsaved.ts'

/** One tag for each open page. Closing asks when something in it is not saved. */
export function TabBar({ tabs, shown }: { tabs: readonly Tab[]; shown: string }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const dirty = useUnsavedPaths()
  const go = (path: string) => {
    const tab = tabs.find((one) => one.path === path)
    if (tab && path !== shown) navigate(tab.path + tab.search)
  }
  async function close(paths: readonly string[]) {
    const lost = tabs.find((tab) => paths.includes(tab.path) && dirty.has(tab.path))
    if (
      lost &&
      !(await confirm({ text: `“${lost.title}”有未保存的内容，关闭后会丢失。确定关闭吗？`, danger: true }))
    )
      return
    for (const path of paths) unsaved.forget(path)
    const { tabs: rest, next } = closeTabs(tabs, paths, shown)
    const leaves = !rest.some((tab) => tab.path === shown)
    if (leaves) leavingTab.set(shown)
    tabStore.set(rest)
    if (leaves) navigate(next ? next.path + next.search : HOME)
  }
  return (
    <Bar>
      <TagTabs
        items={tabs.map((tab) => ({
          key: tab.path,
          label: tab.path === HOME ? '首页' : tab.title,
          pinned: isPinned(tab),
          fixed: tab.path === HOME,
          dirty: dirty.has(tab.path),
        }))}
        active={shown}
        onSelect={go}
        onClose={(paths) => void close(paths)}
        onReorder={(paths) => tabStore.set(ordered(tabs, paths))}
        onReload={(path) => {
          unsaved.forget(path)
          tabStore.set(reload(tabs, path))
        }}
        onPin={(path, pinned) => tabStore.set(pin(tabs, path, pinned))}
      />
    </Bar>
  )
}

const Bar = styled.div`
  min-width: 0;
  border-bottom: 1px solid var(--bq-border);
  background: var(--bq-surface);
`
