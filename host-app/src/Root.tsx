import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Splash } from './shell/Splash.tsx'
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
        {session ? <ConsoleApp /> : <LoginPage warmUp={() => import('./shell/ConsoleApp.tsx')} />}
      </Suspense>
    </ThemeRoot>
  )
}
