import { TagTabs } from '@baoqiao/ui/nav/TagTabs.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { styled } from 'styled-components'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { leavingTab, tabStore } from '../../ground/tabs/tab-store.ts'
import { closeTabs, HOME, isPinned, ordered, pin, reload, type Tab } from '../../ground/tabs/tabs.ts'
import { unsaved, useUnsavedPaths } from '../../ground/tabs/unsaved.ts'

/** One tag for each open page. Closing and reading it anew ask when something in it is not saved. */
export function TabBar({ tabs, shown }: { tabs: readonly Tab[]; shown: string }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const dirty = useUnsavedPaths()
  const go = (path: string) => {
    const tab = tabs.find((one) => one.path === path)
    if (tab && path !== shown) navigate(tab.path + tab.search)
  }
  /** Asks when something in these is not saved. */
  async function mayLose(paths: readonly string[], verb: string) {
    const lost = tabs.find((tab) => paths.includes(tab.path) && dirty.has(tab.path))
    const text = `“${lost?.title}”有未保存的内容，${verb}后会丢失。确定${verb}吗？`
    return !lost || confirm({ text, danger: true })
  }
  async function close(paths: readonly string[]) {
    if (!(await mayLose(paths, '关闭'))) return
    for (const path of paths) unsaved.forget(path)
    const { tabs: rest, next } = closeTabs(tabs, paths, shown)
    const leaves = !rest.some((tab) => tab.path === shown)
    if (leaves) leavingTab.set(shown)
    tabStore.set(rest)
    if (leaves) navigate(next ? next.path + next.search : HOME)
  }
  async function reloadTab(path: string) {
    if (!(await mayLose([path], '刷新'))) return
    unsaved.forget(path)
    tabStore.set(reload(tabStore.get(), path))
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
        onReload={(path) => void reloadTab(path)}
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
