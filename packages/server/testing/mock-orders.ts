import { MOCK_ORDERS } from '@baoqiao/contract/embed/mock.ts'
import { pay } from '@baoqiao/contract/payment/pay.ts'
import { apply } from '@baoqiao/contract/policy/apply.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Kernel } from '../kernel/http/context.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { createPlatform } from '../platform.ts'
import { lanes } from '../work/topics.ts'
import { application } from './application.ts'
import type { MockFetch } from './mock-session.ts'

const DAY = 86_400_000
/** They are numbered in the order in which they stand here. */
const FIRST_ID = Number(MOCK_ORDERS.issued.replace('order_', ''))
const ORDERS = [
  { name: 'issued', daysAgo: 12, holder: '广州市演示包装有限公司', trade: '会计', paid: true },
  { name: 'toPay', daysAgo: 0, holder: '佛山市演示家具有限公司', trade: '会计', paid: false },
  {
    name: 'inUnderwriting',
    daysAgo: 0,
    holder: '东莞市演示建材有限公司',
    trade: '架子工',
    paid: false,
  },
] as const

export type MockOrder = keyof typeof MOCK_ORDERS
export const MOCK_ORDER_NAMES = ORDERS.map(({ name }) => name)

/**
 * Orders of the mock's visitor that are not there yet, made by the platform's own calls on the days they happened, with the
 * numbers that documents name (`MOCK_ORDERS`). `enter` answers a session of the visitor by the clock it is given.
 */
export async function makeMockOrders(
  kernel: Kernel,
  enter: (fetch: MockFetch) => Promise<string>,
  names: readonly MockOrder[] = MOCK_ORDER_NAMES,
): Promise<void> {
  const db = kernel.db.kysely
  const known = await db.selectFrom('policy').select('id').where('id', '>=', String(FIRST_ID)).execute()
  for (const [n, order] of ORDERS.entries()) {
    const id = FIRST_ID + n
    if (!names.includes(order.name) || known.some((one) => one.id === String(id))) continue
    await sql`select setval(pg_get_serial_sequence('policy', 'id'), ${id - 1})`.execute(db)
    await makeOrder(order, 5000 + n * 10, kernel, enter)
  }
  // What the visitor applies for goes on below: the numbers of those that are not made yet stay free.
  await sql`select setval(pg_get_serial_sequence('policy', 'id'), coalesce(max(id), 1)) from policy where id < ${FIRST_ID}`.execute(
    db,
  )
}

/** `from`: the first of the made-up numbers of its people. */
async function makeOrder(
  { daysAgo, holder, trade, paid }: (typeof ORDERS)[number],
  from: number,
  kernel: Kernel,
  enter: (fetch: MockFetch) => Promise<string>,
): Promise<void> {
  const now = new Date(kernel.now().getTime() - daysAgo * DAY)
  const past: Kernel = { ...kernel, now: () => now }
  const app = createPlatform(past)
  const token = await enter(async (request) => app.fetch(request))
  const ask = async (path: string, body?: unknown) => {
    const answer = await app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { msg, data } = await answer.json()
    if (!answer.ok) throw new Error(`mock order: ${path} answered ${msg}`)
    return data
  }
  const body = application({
    productId: '103',
    professionId: await tradeCalled(trade, kernel),
    heads: 5,
    from,
    plan: { startDate: addDays(todayIn(now), 3) },
    holder: { name: holder },
  })
  const { quote } = await ask(apply.check.path, body)
  const { orderId } = await ask(apply.submit.path, { ...body, confirmedTotal: quote?.total ?? 0 })
  if (paid) {
    const { orderNo } = await ask(pay.open.path.replace('{id}', orderId))
    const act = new URLSearchParams({ action: 'pay' })
    await app.request(`/sim/pay/${orderNo}`, { method: 'POST', body: act })
  }
  await drainOutbox(past, lanes)
}

async function tradeCalled(name: string, { db }: Kernel): Promise<string> {
  const row = await db.kysely
    .selectFrom('occupation')
    .select('id')
    .where('name', '=', name)
    .where('level', '=', 4)
    .executeTakeFirstOrThrow()
  return row.id
}
