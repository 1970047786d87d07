import type { logs } from '@baoqiao/contract/monitor/log.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { maskDeep } from '../kernel/work/mask-deep.ts'

/** What people typed may stand in any of them. */
const clean = (text: string | undefined) => (text === undefined ? null : String(maskDeep(text)))

/** A client's own entries in the operation log: what happened is theirs to say, who and when is not. */
export const clientLog: Handlers<typeof logs> = {
  async add({ body }, { tx, tenantId, caller, ip, request, traceId, now }) {
    const { title, type = '0', params, time, exception } = body
    return tx
      .insertInto('sysLog')
      .values({
        tenantId,
        createdBy: caller.userId,
        createdAt: now().toISOString(),
        title: clean(title) ?? '',
        type,
        username: caller.username,
        remoteAddr: ip,
        userAgent: (request.headers.get('user-agent') ?? '').slice(0, 255),
        method: 'POST',
        requestUri: '/admin/log',
        params: clean(params),
        time: time ?? null,
        exception: clean(exception),
        traceId,
        handled: '0',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
}
