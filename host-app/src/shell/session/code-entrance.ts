import type { CodeLogin } from './auth-client.ts'
import { isOurs } from './social-state.ts'
import { tenantId } from './tenant.ts'

/** Where a code of the platform itself logs in (1-platform §2 `/proxy/index`). */
const PLATFORM = { state: 'PT', tenantId: '21' }

/** The code an address brings: `/proxy/index?params=…`, or `/authredirect?state=…&code=…` from another site. */
export function codeEntrance({ pathname, search } = location): CodeLogin | null {
  const query = new URLSearchParams(search)
  if (pathname === '/proxy/index') return { ...PLATFORM, code: query.get('params') ?? '' }
  const [state, code] = [query.get('state'), query.get('code')]
  if (pathname !== '/authredirect' || !state || !code || !isOurs(state)) return null
  return { state, code, tenantId: tenantId() }
}
