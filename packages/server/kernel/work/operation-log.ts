import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import type { Tx } from '../database/database.ts'
import { cutLinks } from './cut-links.ts'
import { maskDeep } from './mask-deep.ts'

export interface Operation {
  call: AnyCall
  request: Request
  /** Text of the JSON body; empty for forms and for calls without one. */
  body: string
  tenantId: string
  /** Who asked; for a login, the name that was given. */
  username: string
  ip: string
  traceId: string
  /** Milliseconds. */
  time: number
  /** What the handler said of it. */
  noted: Readonly<Record<string, number | string>>
  /** Why it failed; absent when it worked. */
  exception?: string
}

/** Writing calls leave a row, worked or not, and reading that says `audit: true`; other reading and `audit: false` do not. */
export const isAudited = (call: AnyCall) => (call.audit ?? call.method !== 'GET') && call.allow !== 'public'

/** One row of the operation log (2-calls §7 `/admin/log`). Parameters are masked before they are stored. */
export async function logOperation(tx: Tx, operation: Operation): Promise<void> {
  const { call, request, exception } = operation
  const url = new URL(request.url)
  await tx
    .insertInto('sysLog')
    .values({
      tenantId: operation.tenantId,
      title: call.title,
      type: exception === undefined ? '0' : '9',
      username: operation.username.slice(0, 64),
      remoteAddr: operation.ip,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 255),
      method: call.method,
      requestUri: cutLinks(url.pathname).slice(0, 255),
      params: paramsOf(url, operation),
      time: Math.round(operation.time),
      exception: exception?.slice(0, 2000) ?? null,
      traceId: operation.traceId,
      handled: '0',
    })
    .execute()
}

const LIMIT = 4000
function paramsOf(url: URL, { body, noted }: Pick<Operation, 'body' | 'noted'>): string | null {
  const query = Object.fromEntries(url.searchParams)
  const parts = {
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(body ? { body: parsed(body) } : {}),
    ...noted,
  }
  if (Object.keys(parts).length === 0) return null
  const text = JSON.stringify(maskDeep(parts))
  return text.length > LIMIT ? `${text.slice(0, LIMIT)}…` : text
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return '（不是 JSON）'
  }
}
