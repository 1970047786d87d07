import type { MiddlewareHandler } from 'hono'
import { originsOf } from '../embed/origins.ts'
import type { Kernel } from '../kernel/http/context.ts'

/** Element mode calls from the partner's page: exact origins of partner sites may, with bearer tokens and no cookies. */
export function partnerCors(kernel: Kernel): MiddlewareHandler {
  let last: ReadonlySet<string> = new Set()
  // While the database is away those known last may read that it is: the call itself says so.
  const known = async () => {
    last = await knownOrigins(kernel).catch(() => last)
    return last
  }
  return async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = origin !== undefined && origin !== kernel.publicUrl && (await known()).has(origin)
    if (allowed && c.req.method === 'OPTIONS')
      return new Response(null, {
        status: 204,
        headers: {
          ...granted(origin),
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers':
            'authorization, content-type, tenant-id, version, app-id, idempotency-key',
          'access-control-max-age': '600',
        },
      })
    await next()
    if (allowed) for (const [name, value] of Object.entries(granted(origin))) c.res.headers.set(name, value)
  }
}

const granted = (origin: string) => ({
  'access-control-allow-origin': origin,
  // By it the doctor of a page sees whether its clock is right.
  'access-control-expose-headers': 'date',
  vary: 'origin',
})

/** Also of settings that are switched off: their pages must be able to read that they are, and their sessions are over. */
async function knownOrigins({ db }: Kernel): Promise<Set<string>> {
  const rows = await db.kysely
    .selectFrom('embedSite')
    .select('origins')
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ origins }) => originsOf(origins)))
}
