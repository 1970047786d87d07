import { statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import type { Hono, Context as HonoContext } from 'hono'
import { enterCaller } from '../kernel/auth/enter-caller.ts'
import { leaveScope, type Tx } from '../kernel/database/database.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Variables } from '../kernel/http/endpoint.ts'
import { errorFacts } from '../kernel/http/error-facts.ts'
import { readBody } from '../kernel/http/read-body.ts'
import { settled } from '../kernel/http/settled.ts'
import { rulesIn } from './route.ts'

/** Not passed on: they speak of this connection or of our own session. */
const OURS = new Set([
  'host',
  'connection',
  'cookie',
  'authorization',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
])
/** What of an answer is passed on: nothing that would speak to the browser in our name. */
const PASSED = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
])
/** Types that no browser runs. */
const INERT =
  /^(application\/(json|octet-stream|pdf)|text\/(plain|csv)|image\/(png|jpeg|gif|webp)|audio\/|video\/)/i
const MOST = 10 * 1024 * 1024

/**
 * Requests under `/gw/<path>` of people who are logged in go where the published route says; only to hosts of
 * GATEWAY_HOSTS, redirects are not followed. What comes back never acts as a page of ours.
 */
export function mountGateway(app: Hono<Variables>, kernel: Kernel): void {
  app.all('/gw/:path/*', forward)
  app.all('/gw/:path', forward)

  async function forward(c: HonoContext<Variables>): Promise<Response> {
    const { raw } = c.req
    const { published } = await settled(kernel.db, async (tx) => {
      const { visitor } = await enterCaller(kernel, tx, raw, { now: kernel.now() })
      if (visitor) throw new AppError(403)
      await leaveScope(tx)
      return (await publishedRules(tx)) ?? { published: [] }
    })
    const rule = rulesIn(published).find((one) => one.enabled && one.path === c.req.param('path'))
    if (!rule || !kernel.ports.gatewayHosts.has(new URL(rule.uri).host)) return refusal(404)
    const { pathname, search } = new URL(raw.url)
    const rest = pathname.slice(`/gw/${rule.path}`.length)
    const target = `${rule.uri.replace(/\/$/, '')}${rest}${search}`
    const body = ['GET', 'HEAD'].includes(raw.method) ? null : await readBody(raw, MOST, kernel.bodyTimes)
    try {
      const answer = await kernel.ports.forward(target, {
        method: raw.method,
        headers: [...raw.headers].filter(([name]) => !OURS.has(name)),
        body: body?.buffer ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(rule.timeout * 1000),
      })
      return new Response(answer.body, { status: answer.status, headers: headersOf(answer.headers) })
    } catch (error) {
      kernel.log('warn', 'gateway.failed', { route: rule.routeId, ...errorFacts(error) })
      return refusal(503, `路由 ${rule.routeName} 的目标没有应答，请稍后重试`)
    }
  }
}

const publishedRules = (tx: Tx) =>
  tx.selectFrom('sysRoute').select('published').where('deletedAt', 'is', null).executeTakeFirst()

/** Opened in a tab it has no origin, no scripts and nothing to load; what could be a page is saved instead. */
function headersOf(theirs: Headers): Headers {
  const headers = new Headers([...theirs].filter(([name]) => PASSED.has(name)))
  if (!INERT.test(headers.get('content-type') ?? '')) headers.set('content-disposition', 'attachment')
  headers.set('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('x-content-type-options', 'nosniff')
  return headers
}

const refusal = (status: number, msg = statusMessage(status)) =>
  Response.json({ code: 1, msg, data: null }, { status })
