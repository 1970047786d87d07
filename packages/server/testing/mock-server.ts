import { MOCK_ORDERS } from '@baoqiao/contract/embed/mock.ts'
import type { Sent } from '@baoqiao/contract/kernel/transport.ts'
import type { MockPlatform, WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import { type DatabaseParts, openInBrowser } from './in-browser.ts'
import { MOCK_ORDER_NAMES, type MockOrder, makeMockOrders } from './mock-orders.ts'
import { type MockFetch, openSession } from './mock-session.ts'

/** How long the customer of a mock takes to pay after the code is shown. */
const PAYS_AFTER_MS = 4000

type Enter = ReturnType<MockPlatform['host']>

/**
 * The real server with its demo data in the page's memory, with one visitor of a partner. No account, no network, gone with
 * the page. As nobody can scan its payment codes, they are paid by themselves. `parts`: what it is opened from, on its way
 * already; `done`: told when the database is open, and when the orders that the widget is about are there.
 */
export async function enterMock(
  widget: string,
  props: WidgetHost['props'],
  { parts, done }: { parts: DatabaseParts; done(what: 'open' | 'orders'): void },
): Enter {
  const platform = await openInBrowser(parts)
  done('open')
  const refs = ordersFor(widget, props)
  if (refs.length > 0) {
    // One after the other: a second widget may be about others of them.
    orders = orders.then(() => makeMockOrders(platform.kernel, enter, refs))
    await orders
  }
  done('orders')
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
    const given = await openSession(platform.fetch, location.origin)
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

let orders: Promise<void> = Promise.resolve()
/** Those that it shows: each takes a second to make. */
const ordersFor = (widget: string, { order, policy }: WidgetHost['props']): MockOrder[] =>
  MOCK_ORDER_NAMES.filter(
    (name) => widget === 'orders' || bare(MOCK_ORDERS[name]) === bare(policy ?? order ?? ''),
  )

/** As events and notices name an order or its policy, or the number alone. */
const bare = (reference: string) => reference.trim().replace(/^(order|policy)_/, '')

const enter = (fetch: MockFetch) => openSession(fetch, location.origin).then(({ token }) => token)

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
