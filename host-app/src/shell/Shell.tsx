import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { Navigate } from '../ground/router/Navigate.tsx'
import { useLocation } from '../ground/router/place.tsx'
import { screenSize } from '../ground/screen-size.ts'
import { usePreference } from '../kit/use-preference.ts'
import { Banners } from './banners/Banners.tsx'
import { HomeLink } from './HomeLink.tsx'
import { channelType } from './layout/channel-type.ts'
import { Sidebar } from './layout/Sidebar.tsx'
import { TopBar } from './layout/TopBar.tsx'
import { redirectOf } from './redirect-of.ts'
import { StatusPage, statusOf } from './StatusPage.tsx'
import { sessionStore } from './session/session-store.ts'
import { useSettleHint } from './session/use-settle-hint.ts'
import { useSettings } from './settings/use-settings.ts'
import { TabBar } from './tabs/TabBar.tsx'
import { TabStage } from './tabs/TabStage.tsx'
import { trailOf } from './trail-of.ts'
import { useElsewhere } from './use-elsewhere.ts'
import { useMenu } from './use-menu.ts'
import { useTabs } from './use-tabs.ts'
import { whenShown } from './when-shown.ts'

const Reminders = lazyPart(async () => (await import('../workflow/Reminders.tsx')).Reminders)
const Watermark = lazyPart(async () => (await import('./Watermark.tsx')).Watermark)
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Everything around the open pages; channels that show our pages inside their own have the pages alone. */
export function Shell() {
  const location = useLocation()
  const to = redirectOf(location)
  useSettleHint()
  useElsewhere(location)
  if (to) return <Navigate to={to} />
  return (
    <>
      {channelType.isFullScreen() ? <PagesAlone /> : <WholeShell />}
      <TaskReminders />
    </>
  )
}

/** For whoever works tasks; asked for after the page. */
function TaskReminders() {
  const { user } = useConsole()
  const may = useCan()('act_task_view')
  const queries = useQueryClient()
  const [due, setDue] = useState(false)
  useEffect(() => (may ? whenShown(queries, () => setDue(true)) : undefined), [may, queries])
  if (!due) return null
  return <Reminders tenantId={user.tenantId} username={user.username} token={currentToken} />
}
const currentToken = () => sessionStore.get()?.accessToken ?? null

function PagesAlone() {
  const { pathname } = useLocation()
  const { watermark } = useSettings()
  const tabs = useTabs(noTitle)
  return (
    <Alone>
      <Banners />
      <Pages pathname={pathname} tabs={tabs} />
      {watermark ? <Watermark /> : null}
    </Alone>
  )
}
const noTitle = () => undefined

function WholeShell() {
  const { pathname } = useLocation()
  const { tree, isPending, titleOf } = useMenu()
  const shown = useSettings()
  // Until somebody says otherwise: no room for the names of the menu beside a page.
  const [isTight] = useState(() => screenSize() <= 1)
  const [narrow, setNarrow] = usePreference('sidebar-collapsed', isTight, isBoolean)
  const [drawer, setDrawer] = useState(false)
  const [top, setTop] = useState<string>()
  const tabs = useTabs(titleOf)
  const collapsed = narrow && shown.collapse
  const chosen = tree.find(({ id }) => id === (top ?? trailOf(tree, pathname)[0]?.id))
  return (
    <Grid $collapsed={collapsed}>
      <a className="skip" href="#page">
        跳到内容
      </a>
      <Sidebar
        tree={tree}
        beside={shown.menu ? (chosen?.children ?? []) : tree}
        collapsed={collapsed}
        open={drawer}
        onClose={() => setDrawer(false)}
        busy={isPending}
      />
      <Main>
        <TopBar
          tree={tree}
          collapsed={collapsed}
          top={top}
          onTop={setTop}
          onCollapse={() => setNarrow(!narrow)}
          onOpenMenu={() => setDrawer(true)}
        />
        <div>
          <Banners />
          {shown.tags ? <TabBar tabs={tabs} shown={pathname} /> : null}
        </div>
        <Pages pathname={pathname} tabs={tabs} />
      </Main>
      {shown.watermark ? <Watermark /> : null}
    </Grid>
  )
}

function Pages({ pathname, tabs }: { pathname: string; tabs: ReturnType<typeof useTabs> }) {
  const status = statusOf(pathname)
  const stage = useRef<HTMLElement>(null)
  useEffect(() => keptScroll(stage.current), [])
  return (
    <Stage id="page" tabIndex={-1} ref={stage}>
      {status ? <StatusPage status={status} home={<HomeLink />} /> : null}
      <TabStage tabs={tabs} shown={pathname} />
    </Stage>
  )
}

/** Its code comes after the page, as nothing is scrolled before. */
function keptScroll(stage: HTMLElement | null): () => void {
  let stop: (() => void) | null = () => {}
  import('./scroll-memory.ts').then(
    ({ keepScroll }) => {
      if (stop && stage) stop = keepScroll(stage)
    },
    // Without it a page that is drawn again begins at its top.
    () => {},
  )
  return () => {
    stop?.()
    stop = null
  }
}

const Alone = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100dvh;
  background: var(--bq-bg);
  color: var(--bq-text);
  font-size: var(--bq-fs-2);
`
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
  > * {
    min-width: 0;
  }
`
const Stage = styled.main`
  /* What is placed in it scrolls with it, and does not make the page longer. */
  position: relative;
  min-height: 0;
  overflow: auto;
  scrollbar-width: thin;
  outline: 0;
`
