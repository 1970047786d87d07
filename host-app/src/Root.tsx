import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense, useDeferredValue, useSyncExternalStore } from 'react'
import { HOME } from './ground/tabs/tabs.ts'
import { PublicPage } from './shell/PublicPage.tsx'
import { RootBoundary } from './shell/RootBoundary.tsx'
import { Splash } from './shell/Splash.tsx'
import { codeEntrance } from './shell/session/code-entrance.ts'
import LoginPage from './shell/session/LoginPage.tsx'
import { needsNoLogin, placeAfterLogin } from './shell/session/place.ts'
import { sessionStore } from './shell/session/session-store.ts'
import { ThemeRoot } from './shell/theme/ThemeRoot.tsx'

const CodeLogin = lazyView(async () => (await import('./shell/session/CodeLogin.tsx')).default)
const ConsoleApp = lazyView(async () => (await import('./shell/console-entry.ts')).ConsoleApp)

/** The console and the page the person will come to, while they are still typing. */
function warmUp() {
  // Now: the address is another one as soon as the person is in.
  const path = wantedPath()
  const page = import('./shell/console-entry.ts').then(({ fetchPage }) => fetchPage(path))
  return Promise.all([ConsoleApp.preload(), page])
}

function wantedPath(): string {
  const [path = '/'] = placeAfterLogin().split('?')
  return path === '/' ? HOME : path
}

/**
 * The login page or the console: nothing of the console is loaded before someone is known. Whoever logs in sees the
 * login page until the console has what it draws first; whoever is out is out at once.
 */
export function Root() {
  const known = useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
  const entered = useDeferredValue(known) !== null
  const session = entered ? known : null
  const code = session ? null : codeEntrance()
  return (
    <ThemeRoot>
      <RootBoundary>
        <Suspense fallback={<Splash />}>
          {session ? (
            <ConsoleApp key={session.id} session={session} />
          ) : code ? (
            <CodeLogin {...code} />
          ) : needsNoLogin(location.pathname) ? (
            <PublicPage />
          ) : (
            <LoginPage warmUp={warmUp} />
          )}
        </Suspense>
      </RootBoundary>
    </ThemeRoot>
  )
}
