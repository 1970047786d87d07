import { Activity, Suspense, useMemo, useState } from 'react'
import { PageSkeleton } from '../../ground/PageSkeleton.tsx'
import { matchPath } from '../../ground/router/match-path.ts'
import { PageAt } from '../../ground/router/place.tsx'
import type { Screen } from '../../ground/screen.ts'
import { livePaths, type Tab } from '../../ground/tabs/tabs.ts'
import { useUnsavedPaths } from '../../ground/tabs/unsaved.ts'
import { findScreen } from '../find-screen.ts'
import { Guarded } from '../Guarded.tsx'
import { ScreenBoundary } from '../ScreenBoundary.tsx'
import { pageOf } from './page-of.ts'

/** All open pages that keep their state; only one is shown, the others are hidden and do no work. */
export function TabStage({ tabs, shown }: { tabs: readonly Tab[]; shown: string }) {
  const unsaved = useUnsavedPaths()
  const live = useMemo(() => livePaths(tabs, unsaved), [tabs, unsaved])
  const seen = useSeen(shown)
  return tabs
    .filter(({ path }) => live.has(path) && (seen.has(path) || path === shown))
    .map((tab) => (
      <Activity key={`${tab.path}#${tab.turn ?? 0}`} mode={tab.path === shown ? 'visible' : 'hidden'}>
        <ScreenBoundary resetKey={tab.path}>
          <Suspense fallback={<PageSkeleton />}>
            <TabPage path={tab.path} search={tab.search} />
          </Suspense>
        </ScreenBoundary>
      </Activity>
    ))
}

/** Paths shown since the console was loaded: a tab of an earlier visit is not drawn before somebody looks at it. */
function useSeen(shown: string): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([shown]))
  if (!seen.has(shown)) setSeen(new Set([...seen, shown]))
  return seen
}

/** A page at its own address: `useLocation` and `useSearchParams` inside answer for this tab, shown or not. */
function TabPage({ path, search }: { path: string; search: string }) {
  const screen = findScreen(path)
  const place = useMemo(
    () => ({ pathname: path, search, params: (screen && matchPath(screen.path, path)) ?? {} }),
    [path, search, screen],
  )
  if (!screen) return null
  return (
    <PageAt place={place}>
      <ScreenPage screen={screen} />
    </PageAt>
  )
}

function ScreenPage({ screen }: { screen: Screen }) {
  const Page = pageOf(screen)
  return (
    <Guarded {...(screen.authority ? { authority: screen.authority } : {})}>
      <Page />
    </Guarded>
  )
}
