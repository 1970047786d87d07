const LOGIN = '/login'

/** Shows the login address and remembers where the person was. */
export function goToLogin(): void {
  if (location.pathname === LOGIN) return
  const here = location.pathname + location.search
  const query = here === '/' || here.startsWith('/wel') ? '' : `?redirect=${encodeURIComponent(here)}`
  history.replaceState(null, '', LOGIN + query)
}

/** Back to where the person was before the login; only addresses of this console. */
export function returnFromLogin(): void {
  if (location.pathname !== LOGIN) return
  const wanted = new URLSearchParams(location.search).get('redirect') ?? '/'
  history.replaceState(null, '', /^\/(?![/\\])/.test(wanted) ? wanted : '/')
}
