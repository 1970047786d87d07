import { statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import type { Hono } from 'hono'
import type { Kernel } from '../kernel/http/context.ts'
import type { Variables } from '../kernel/http/mount.ts'
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
const THEIRS = new Set([
  'connection',
  'set-cookie',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'keep-alive',
])

/** Requests under `/gw/<path>` go where the published route says; only to hosts of GATEWAY_HOSTS, redirects are not followed. */
export function mountGateway(app: Hono<Variables>, kernel: Kernel): void {
  app.all('/gw/:path/*', forward)
  app.all('/gw/:path', forward)

  async function forward(c: { req: { raw: Request; param(name: 'path'): string } }): Promise<Response> {
    const { raw } = c.req
    const { published } = (await kernel.db.kysely
      .selectFrom('sysRoute')
      .select('published')
      .where('deletedAt', 'is', null)
      .executeTakeFirst()) ?? { published: [] }
    const rule = rulesIn(published).find((one) => one.enabled && one.path === c.req.param('path'))
    if (!rule || !kernel.ports.gatewayHosts.has(new URL(rule.uri).host)) return refusal(404)
    const { pathname, search } = new URL(raw.url)
    const rest = pathname.slice(`/gw/${rule.path}`.length)
    const target = `${rule.uri.replace(/\/$/, '')}${rest}${search}`
    try {
      const answer = await kernel.ports.forward(target, {
        method: raw.method,
        headers: [...raw.headers].filter(([name]) => !OURS.has(name)),
        body: ['GET', 'HEAD'].includes(raw.method) ? null : await raw.arrayBuffer(),
        redirect: 'manual',
        signal: AbortSignal.timeout(rule.timeout * 1000),
      })
      const headers = new Headers([...answer.headers].filter(([name]) => !THEIRS.has(name)))
      return new Response(answer.body, { status: answer.status, headers })
    } catch (error) {
      kernel.log('warn', 'gateway.failed', {
        route: rule.routeId,
        error: error instanceof Error ? error.message : '',
      })
      return refusal(503, `路由 ${rule.routeName} 的目标没有应答，请稍后重试`)
    }
  }
}

const refusal = (status: number, msg = statusMessage(status)) =>
  Response.json({ code: 1, msg, data: null }, { status })
