import { keepTenant } from './tenant.ts'

/** What an address asks for. */
export type Wish =
  | { kind: 'tokens'; token: string; refreshToken: string; channel: string }
  /** A partner's user, whom the console shows nothing of its own. */
  | { kind: 'visitor'; token: string }
  | { kind: 'print'; code: string }
  | { kind: 'leave' }
  | { kind: 'code' }

/**
 * What an address may bring along (1-platform §2 "Navigation guard"): tokens of a partner's page with its channel,
 * a secret that ends what was, another tenant. Secrets leave the address at once.
 */
export function takeWish(): Wish | null {
  const query = new URLSearchParams(location.search)
  const [, print] = /^#print=([0-9a-f]{64})$/.exec(location.hash) ?? []
  if (print) {
    history.replaceState(history.state, '', location.pathname + location.search)
    return { kind: 'print', code: print }
  }
  if (location.pathname === '/login') keepTenant(query.get('tenantId'))
  if (location.pathname === '/proxy/index') return { kind: 'code' }
  const [token, refreshToken, leave] = ['token', 'refreshToken', 'secretType123'].map((name) =>
    query.get(name),
  )
  if (token === null && leave === null) return null
  for (const name of ['token', 'refreshToken', 'secretType123']) query.delete(name)
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + rest)
  if (token?.startsWith('bqv_')) return { kind: 'visitor', token }
  const channel = query.get('fromTypeChannel')
  if (token && channel) return { kind: 'tokens', token, refreshToken: refreshToken ?? '', channel }
  return leave === null ? null : { kind: 'leave' }
}
