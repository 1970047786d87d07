import type { errorLogs as errorLogCalls } from '@baoqiao/contract/monitor/error-log.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { maskDeep } from '../kernel/work/mask-deep.ts'

/** Errors of browsers, kept with personal data masked. */
export const errorLogs: Handlers<typeof errorLogCalls> = {
  async upload({ body }, { tx, tenantId, caller, ip, request }) {
    const from = {
      tenantId,
      createdBy: caller.userId,
      username: caller.username,
      remoteAddr: ip,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 255),
      handled: '0' as const,
    }
    await tx
      .insertInto('sysErrorLog')
      .values(body.logs.map((entry) => ({ ...from, ...entry, ...masked(entry) })))
      .execute()
    return { saved: body.logs.length }
  },
}

interface Typed {
  message: string
  path?: string | undefined
  stack?: string | undefined
  info?: string | undefined
}

/** What people typed may stand in a message or a stack. */
function masked(entry: Typed) {
  const clean = (text: string | undefined) => (text === undefined ? null : String(maskDeep(text)))
  return {
    message: clean(entry.message) ?? '',
    stack: clean(entry.stack),
    info: clean(entry.info),
    path: clean(entry.path),
  }
}
