import { Activity, type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { type Screen, screens } from '../../screens.ts'
import { Guarded } from '../Guarded.tsx'
import { loadScreen } from '../load-screen.ts'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { ScreenBoundary } from '../ScreenBoundary.tsx'
import { livePaths, type Tab } from './tabs.ts'

/** All open pages that keep their state; only one is shown, the others are hidden and do no work. */
export function TabStage({ tabs, shown }: { tabs: readonly Tab[]; shown: string }) {
  const live = useMemo(() => livePaths(tabs), [tabs])
  const seen = useSeen(shown)
  return tabs
    .filter(({ path }) => live.has(path) && (seen.has(path) || path === shown))
    .map((tab) => (
      <Activity key={`${tab.path}#${tab.turn ?? 0}`} mode={tab.path === shown ? 'visible' : 'hidden'}>
        <ScreenBoundary resetKey={tab.path} onRetry={askAgain}>
          <Suspense fallback={<PageSkeleton />}>
            <PageAt path={tab.path} search={tab.search} />
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
function PageAt({ path, search }: { path: string; search: string }) {
  return useRoutes(routes, { pathname: path, search, hash: '', state: null, key: path })
}

const routes: RouteObject[] = screens.map((screen) => ({
  path: screen.path,
  element: <ScreenPage screen={screen} />,
}))

function ScreenPage({ screen }: { screen: Screen }) {
  const Page = pageOf(screen)
  return (
    <Guarded {...(screen.authority ? { authority: screen.authority } : {})}>
      <Page />
    </Guarded>
  )
}

const pages = new Map<Screen, ComponentType>()
const failed = new Set<Screen>()

/** The page's component; one whose code did not arrive stays so until somebody wants to try again. */
function pageOf(screen: Screen): ComponentType {
  const known = pages.get(screen)
  if (known) return known
  const page = lazy(() =>
    loadScreen(screen.load).catch((error: unknown) => {
      failed.add(screen)
      throw error
    }),
  )
  pages.set(screen, page)
  return page
}

function askAgain(): void {
  for (const screen of failed) pages.delete(screen)
  failed.clear()
}
