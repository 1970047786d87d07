import { MOCK_ORDERS } from '@baoqiao/contract/embed/mock.ts'
import type { Sent } from '@baoqiao/contract/kernel/transport.ts'
import type { MockPlatform, WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import { openInBrowser } from './in-browser.ts'
import { makeMockOrders } from './mock-orders.ts'

/** How long the customer of a mock takes to pay after the code is shown. */
const PAYS_AFTER_MS = 4000

/**
 * `environment: 'mock'`: the real server with its demo data in the page's memory, with one visitor of a partner. No
 * account, no network, gone with the page. As nobody can scan its payment codes, they are paid by themselves.
 */
export const host: MockPlatform['host'] = async (widget, props) => {
  const platform = await openInBrowser(prepared)
  if (isAboutOrders(widget, props)) {
    orders ??= makeMockOrders(platform.kernel, enter)
    await orders
  }
  const paid = new Set<string>()
  const send = (path: string, init: RequestInit) =>
    platform.fetch(new Request(`${location.origin}${path}`, init))

  const transport = async (sent: Sent) => {
    const answer = await send(addressOf(sent), {
      method: sent.method,
      headers: sent.headers,
      ...(sent.body === undefined
        ? {}
        : { body: sent.body instanceof FormData ? sent.body : JSON.stringify(sent.body) }),
    })
    const data: unknown = sent.isFile ? await answer.blob() : await answer.json().catch(() => '')
    const orderNo = openPaymentIn(data)
    if (orderNo && !paid.has(orderNo)) {
      paid.add(orderNo)
      const body = new URLSearchParams({ action: 'pay' })
      setTimeout(() => void send(`/sim/pay/${orderNo}`, { method: 'POST', body }), PAYS_AFTER_MS)
    }
    return { status: answer.status, data }
  }

  const login = async () => {
    const given = await openSession(platform.fetch)
    return { token: given.token, expiresAt: new Date(Date.now() + given.seconds * 1000).toISOString() }
  }
  let session = login()
  return {
    transport,
    session(reason) {
      if (reason !== 'start') session = login()
      return session
    },
  }
}

let orders: Promise<void> | undefined
/** Most widgets need none, and making them takes a second. */
const isAboutOrders = (widget: string, { order = '' }: WidgetHost['props']) =>
  widget === 'orders' || Object.values<string>(MOCK_ORDERS).includes(order)

/** A session of the mock's one visitor. */
async function openSession(fetch: (request: Request) => Promise<Response>) {
  const answer = await fetch(
    new Request(`${location.origin}/embed/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('partner-mbFgk:partner-demo-secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', subject: 'mock' }),
    }),
  )
  const given = await answer.json()
  return { token: String(given.access_token), seconds: Number(given.expires_in) }
}
const enter = async (fetch: (request: Request) => Promise<Response>) => (await openSession(fetch)).token

/** The demo's database, made with the build: it lies beside this file. */
async function prepared(): Promise<Blob> {
  const answer = await fetch(new URL('./demo.data', import.meta.url))
  if (!answer.ok) throw new Error('no prepared database')
  return new Blob([await answer.arrayBuffer()], { type: 'application/x-gzip' })
}

function addressOf({ url, query = {} }: Sent): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
  return search ? `${url}${url.includes('?') ? '&' : '?'}${search}` : url
}

/** The number of a payment order that waits to be paid, if that is what was answered. */
function openPaymentIn(answer: unknown): string | null {
  const data: unknown = Object(answer).data
  const { orderNo, codeUrl } = Object(data)
  return typeof orderNo === 'string' && typeof codeUrl === 'string' ? orderNo : null
}
