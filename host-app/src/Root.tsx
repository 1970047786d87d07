import { lazy, Suspense, useSyncExternalStore } from 'react'
import { PublicPage } from './shell/PublicPage.tsx'
import { Splash } from './shell/Splash.tsx'
import { needsNoLogin } from './shell/session/place.ts'
import { sessionStore } from './shell/session/session-store.ts'
import { ThemeRoot } from './shell/theme/ThemeRoot.tsx'

const LoginPage = lazy(() => import('./shell/session/LoginPage.tsx'))
const ConsoleApp = lazy(() => import('./shell/ConsoleApp.tsx'))

/** The login page or the console: nothing of the console is loaded before someone is known. */
export function Root() {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
  return (
    <ThemeRoot>
      <Suspense fallback={<Splash />}>
        {session ? (
          <ConsoleApp key={session.id} session={session} />
        ) : needsNoLogin(location.pathname) ? (
          <PublicPage />
        ) : (
          <LoginPage warmUp={() => import('./shell/ConsoleApp.tsx')} />
        )}
      </Suspense>
    </ThemeRoot>
  )
}
