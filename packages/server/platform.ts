import { contract } from '@baoqiao/contract/contract.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { registryPages } from './channel/registry-pages.ts'
import { scanPages } from './coupon/scan-pages.ts'
import { handlers } from './handlers.ts'
import { createApp } from './kernel/app.ts'
import { mountHealth } from './kernel/health.ts'
import type { Kernel } from './kernel/http/context.ts'
import type { Variables } from './kernel/http/endpoint.ts'
import { openApi } from './kernel/open-api.ts'
import { openApiPage } from './kernel/open-api-page.ts'
import { mountGateway } from './monitor/gateway.ts'
import { simulatorPages } from './payment/simulator.ts'
import { phonePages } from './wechat/phone.ts'

/** Pages of plain HTML: no scripts, nothing from elsewhere, and in nobody's frame. */
const ownPage: MiddlewareHandler = async (c, next) => {
  await next()
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  c.res.headers.set('content-security-policy', policy)
  c.res.headers.set('referrer-policy', 'no-referrer')
}

/** The whole platform over a kernel: calls, OpenAPI, health and, where they are on, the simulators' pages. */
export function createPlatform(kernel: Kernel): Hono<Variables> {
  const app = createApp(kernel, contract, handlers)
  // Made when it is first asked for: no start has to wait for it.
  let made: ReturnType<typeof openApi> | undefined
  const document = () => {
    made ??= openApi([...callsIn(contract)], kernel.publicUrl)
    return made
  }
  app.get('/openapi.json', (c) => c.json(document()))
  app.use('/openapi', ownPage)
  app.use('/sim/*', ownPage, bodyLimit({ maxSize: 64 * 1024 }))
  app.get('/openapi', (c) => c.html(openApiPage(document())))
  mountHealth(app, kernel)
  const post = async (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const posting: MiddlewareHandler = async (c, next) => {
    c.set('post', post)
    await next()
  }
  app.use('/sim/*', posting)
  if (kernel.ports.simulators)
    app.route('/sim', simulatorPages({ kernel, secret: kernel.ports.gatewaySecret, post }))
  if (kernel.ports.providers.pages) app.route('/sim', kernel.ports.providers.pages)
  if (kernel.ports.providers.pages)
    app.route('/sim/wechat-phone', phonePages({ kernel, ask: async (path, init) => app.request(path, init) }))
  if (kernel.ports.providers.pages) app.route('/sim/red-packet', scanPages({ kernel, post }))
  if (kernel.ports.providers.pages) app.route('/sim/staff-registry', registryPages({ kernel, post }))
  mountGateway(app, kernel)
  return app
}
