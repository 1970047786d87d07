import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { usePreference } from '../kit/use-preference.ts'
import { findScreen } from './find-screen.ts'
import { HomeLink } from './HomeLink.tsx'
import { Sidebar } from './layout/Sidebar.tsx'
import { TopBar } from './layout/TopBar.tsx'
import { StatusPage, statusOf } from './StatusPage.tsx'
import { TabStage } from './tabs/TabStage.tsx'
import { TagBar } from './tabs/TagBar.tsx'
import { tabStore } from './tabs/tab-store.ts'
import { HOME, type Tab, visit } from './tabs/tabs.ts'
import { useMenu } from './use-menu.ts'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Sidebar, top bar, tags, and the open pages. */
export function Shell() {
  const { pathname } = useLocation()
  const menu = useMenu()
  const [collapsed, setCollapsed] = usePreference('sidebar-collapsed', false, isBoolean)
  const [drawer, setDrawer] = useState(false)
  const tabs = useTabs(menu.titleOf)
  const status = statusOf(pathname)
  if (['/', '/wel', '/login', '/lock'].includes(pathname)) return <Navigate to={HOME} replace />
  if (!status && !findScreen(pathname)) return <Navigate to="/404" replace />
  return (
    <Grid $collapsed={collapsed}>
      <a className="skip" href="#page">
        跳到内容
      </a>
      <Sidebar
        tree={menu.tree}
        collapsed={collapsed}
        open={drawer}
        onClose={() => setDrawer(false)}
        busy={menu.isPending}
      />
      <Main>
        <TopBar
          tree={menu.tree}
          collapsed={collapsed}
          onCollapse={() => setCollapsed(!collapsed)}
          onOpenMenu={() => setDrawer(true)}
        />
        <TagBar tabs={tabs} shown={pathname} />
        <Stage id="page" tabIndex={-1}>
          {status ? <StatusPage status={status} home={<HomeLink />} /> : null}
          <TabStage tabs={tabs} shown={pathname} />
        </Stage>
      </Main>
    </Grid>
  )
}

/** The open pages with the present one among them; kept for the next reload. */
function useTabs(titleOf: (path: string) => string | undefined): readonly Tab[] {
  const { pathname, search } = useLocation()
  const kept = useSyncExternalStore(tabStore.subscribe, tabStore.get)
  const tabs = useMemo(() => {
    const screen = findScreen(pathname)
    if (!screen) return kept
    const named = titleOf(pathname)
    return visit(kept, { path: pathname, search, title: screen.title, ...(named ? { named } : {}) })
  }, [kept, pathname, search, titleOf])
  useEffect(() => {
    if (tabs !== tabStore.get()) tabStore.set(tabs)
  }, [tabs])
  const title = tabs.find((tab) => tab.path === pathname)?.title
  useEffect(() => {
    document.title = title ? `${title} · 保桥` : '保桥'
  }, [title])
  return tabs
}

const Grid = styled.div<{ $collapsed: boolean }>`
  display: grid;
  grid-template-columns: ${({ $collapsed }) => ($collapsed ? '56px' : '208px')} minmax(0, 1fr);
  height: 100dvh;
  background: var(--bq-bg);
  color: var(--bq-text);
  font-size: var(--bq-fs-2);
  transition: grid-template-columns 0.16s ease;
  .skip {
    position: fixed;
    z-index: 100;
    inset: -60px auto auto 8px;
    padding: 8px 16px;
    background: var(--bq-primary);
    color: var(--bq-on-primary, #fff);
    &:focus {
      top: 8px;
    }
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Main = styled.div`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
`
const Stage = styled.main`
  min-height: 0;
  overflow: auto;
  scrollbar-width: thin;
  outline: 0;
`
