import { sessionStore } from './session-store.ts'

const LOGIN = '/login'

/** Keeps the address and the session in step: without a session at `/login`, with one where the person was. */
export function keepPlace(): void {
  const settle = () => (sessionStore.get() ? returnFromLogin() : goToLogin())
  settle()
  sessionStore.subscribe(settle)
}

function goToLogin(): void {
  if (location.pathname === LOGIN) return
  const here = location.pathname + location.search
  const query = here === '/' || here.startsWith('/wel') ? '' : `?redirect=${encodeURIComponent(here)}`
  history.replaceState(null, '', LOGIN + query)
}

/** Only addresses of this console: `//elsewhere` would be another site. */
function returnFromLogin(): void {
  if (location.pathname !== LOGIN) return
  const wanted = new URLSearchParams(location.search).get('redirect') ?? '/'
  history.replaceState(null, '', /^\/(?![/\\])/.test(wanted) ? wanted : '/')
}
