import { CallError } from '@baoqiao/client/call-error.ts'
import { MESSAGES, statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import { appIdFor } from '../layout/channel-type.ts'
import { OAUTH, VERSION } from './oauth.ts'

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string>
  body?: object
  tenantId: string
  /** Bearer token; the console's own client header without one. */
  token?: string
  credentials?: RequestCredentials
  /** Goes on when the page is left. */
  keepalive?: boolean
}
const TIMEOUT_MS = 30_000

/**
 * One call of the login page by the browser's own fetch, so that the first load carries neither the contract nor
 * an HTTP library. Answers the envelope's data or throws CallError, as the typed client does.
 */
export async function authFetch<T>(path: string, request: Request, isData: (data: unknown) => data is T) {
  const { method = 'POST', query = {}, body, tenantId, token, ...how } = request
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, {
    ...how,
    method,
    headers: {
      Authorization: token ? `Bearer ${token}` : `Basic ${btoa(`${OAUTH.id}:${OAUTH.secret}`)}`,
      'TENANT-ID': tenantId,
      VERSION,
      'APP-ID': appIdFor(path),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (!answer) throw new CallError({ status: 0, code: 1, message: MESSAGES.unreachable })
  const envelope: unknown = await answer.json().catch(() => null)
  const part = (name: string): unknown => Reflect.get(Object(envelope), name)
  const data = part('data')
  if (answer.ok && part('code') === 0 && isData(data)) return data
  const said = part('msg')
  const message = typeof said === 'string' && said && !answer.ok ? said : statusMessage(answer.status)
  throw new CallError({ status: answer.status, code: 1, message })
}
