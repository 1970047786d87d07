import { MESSAGES, statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import type { Tree } from '@baoqiao/contract/kernel/tree.ts'
import { Hono } from 'hono'
import { isDown } from './database/is-down.ts'
import { AppError } from './http/app-error.ts'
import { clientAddress } from './http/client-address.ts'
import type { Kernel } from './http/context.ts'
import { isDataFault } from './http/data-fault.ts'
import type { Variables } from './http/endpoint.ts'
import { errorFacts } from './http/error-facts.ts'
import { mount } from './http/mount.ts'
import { cutLinks } from './work/cut-links.ts'

/** The platform as a pure `fetch`: contract in, answers out. */
export function createApp(kernel: Kernel, tree: Tree, handlers: object): Hono<Variables> {
  const app = new Hono<Variables>()
  app.use(async (c, next) => {
    const started = performance.now()
    const given = c.req.header('x-request-id')
    const traceId = given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID()
    c.set('traceId', traceId)
    c.set('ip', addressOf(c.env, c.req.raw, kernel.trustedProxies ?? '0'))
    await next()
    c.res.headers.set('x-request-id', traceId)
    c.res.headers.set('x-content-type-options', 'nosniff')
    kernel.log('info', 'request', {
      traceId,
      method: c.req.method,
      path: cutLinks(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    })
  })
  mount(app, tree, handlers, kernel)
  app.notFound((c) =>
    c.json({ code: 1, msg: statusMessage(404), data: null, traceId: c.get('traceId') }, 404),
  )
  app.onError((error, c) => {
    const traceId = c.get('traceId')
    const known = knownOf(error)
    if (known !== error)
      kernel.log(levelOf(error, known.status), 'failure', { traceId, ...errorFacts(error) })
    const body = {
      code: 1,
      msg: known.message,
      data: null,
      traceId,
      ...(known.issues ? { issues: known.issues } : {}),
    }
    return new Response(JSON.stringify(body), {
      status: known.status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(known.retryAfter ? { 'retry-after': String(known.retryAfter) } : {}),
      },
    })
  })
  return app
}

function knownOf(error: Error): AppError {
  if (error instanceof AppError) return error
  if (isDataFault(error)) return new AppError(400, MESSAGES.badRequest)
  return isDown(error) ? new AppError(503, MESSAGES.noDatabase) : new AppError(500)
}

/** The peer's address as the Node adapter gives it, seen through our proxies. In process there is none: tests name one. */
function addressOf(env: unknown, request: Request, trustedProxies: string): string {
  if (!(env && typeof env === 'object' && 'incoming' in env))
    return request.headers.get('x-test-ip') ?? '127.0.0.1'
  const socket: unknown = Reflect.get(Object(env.incoming), 'socket')
  const peer = String(Reflect.get(Object(socket), 'remoteAddress') ?? '')
  return clientAddress(peer, request.headers.get('x-forwarded-for'), trustedProxies)
}

/** A client that goes away in the middle is its own affair and fills no error log. */
const levelOf = (error: Error, status: number) => {
  const gone = error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET')
  return gone ? 'debug' : status === 400 ? 'warn' : 'error'
}
