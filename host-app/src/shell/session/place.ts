import { sessionStore } from './session-store.ts'

const LOGIN = '/login'
/** Pages that need no login (1-platform §2); `/lock` without a session has nothing to lock. */
const OPEN_PAGES = ['/401', '/403', '/404', '/500', '/authredirect', '/proxy/index']
export const needsNoLogin = (pathname: string): boolean => OPEN_PAGES.includes(pathname)

/** Keeps the address and the session in step, until what it returns is called: without a session at `/login`, with one where the person was. */
export function keepPlace(): () => void {
  const settle = () => (sessionStore.get() ? returnFromLogin() : goToLogin())
  settle()
  return sessionStore.subscribe(settle)
}

function goToLogin(): void {
  const { pathname, search } = location
  if (pathname === LOGIN || needsNoLogin(pathname)) return
  const plain = pathname === '/' || pathname === '/lock' || pathname.startsWith('/wel')
  const query = plain ? '' : `?redirect=${encodeURIComponent(pathname + search)}`
  history.replaceState(null, '', LOGIN + query)
}

function returnFromLogin(): void {
  if (location.pathname === LOGIN) history.replaceState(null, '', placeAfterLogin())
}

/** Where the login page leads. Only addresses of this console: `//elsewhere` would be another site. */
export function placeAfterLogin(): string {
  const wanted = new URLSearchParams(location.search).get('redirect') ?? '/'
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/'
}
