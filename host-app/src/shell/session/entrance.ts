import { channelType } from '../layout/channel-type.ts'
import { keepTokens } from './auth-client.ts'
import { sessionStore } from './session-store.ts'
import { keepTenant, tenantId } from './tenant.ts'

/**
 * Of a token nobody says how long it lives. One that can be renewed is, at once, and the server tells; one that cannot is
 * used until it is refused.
 */
const UNKNOWN_LIFE_S = 60
const UNTIL_REFUSED_S = 24 * 3600

/**
 * What an address may bring along (1-platform §2 "Navigation guard"): tokens of a partner's page with its channel,
 * a secret that ends what was, another tenant. Secrets leave the address at once.
 */
export function enter(): void {
  const query = new URLSearchParams(location.search)
  const take = (name: string) => {
    const value = query.get(name)
    query.delete(name)
    return value
  }
  if (location.pathname === '/login') keepTenant(query.get('tenantId'))
  // Whoever comes with a code of their own is not the person of before; a social code may be for linking.
  if (location.pathname === '/proxy/index') sessionStore.set(null)
  if (!query.has('secretType123') && !query.has('token')) return
  if (take('secretType123') !== null) sessionStore.set(null)
  const [token, refreshToken, channel] = [take('token'), take('refreshToken'), query.get('fromTypeChannel')]
  if (token && channel) {
    channelType.set(channel)
    keepTokens(
      {
        access_token: token,
        refresh_token: refreshToken ?? '',
        token_type: 'bearer',
        expires_in: refreshToken ? UNKNOWN_LIFE_S : UNTIL_REFUSED_S,
      },
      { id: `partner-${(refreshToken || token).slice(0, 16)}`, tenantId: tenantId() },
    )
  }
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + rest)
}
