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

const DAY = 86_400_000
const ORDERS = [
  { ref: MOCK_ORDERS.issued, daysAgo: 12, holder: '广州市演示包装有限公司', trade: '会计', paid: true },
  { ref: MOCK_ORDERS.toPay, daysAgo: 0, holder: '佛山市演示家具有限公司', trade: '会计', paid: false },
  {
    ref: MOCK_ORDERS.inUnderwriting,
    daysAgo: 0,
    holder: '东莞市演示建材有限公司',
    trade: '架子工',
    paid: false,
  },
] as const

/**
 * Three orders of the mock's visitor, made by the platform's own calls on the days they happened, with the numbers that
 * documents name (`MOCK_ORDERS`). `enter` answers a session of the visitor by the clock it is given.
 */
export async function makeMockOrders(
  kernel: Kernel,
  enter: (fetch: (request: Request) => Promise<Response>) => Promise<string>,
): Promise<void> {
  const clock = { now: kernel.now() }
  const past: Kernel = { ...kernel, now: () => clock.now }
  const app = createPlatform(past)
  const fetch = async (request: Request) => app.fetch(request)
  await sql`select setval(pg_get_serial_sequence('policy', 'id'), ${firstId - 1})`.execute(kernel.db.kysely)
  for (const [n, { daysAgo, holder, trade, paid }] of ORDERS.entries()) {
    clock.now = new Date(kernel.now().getTime() - daysAgo * DAY)
    const token = await enter(fetch)
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
      from: 5000 + n * 10,
      plan: { startDate: addDays(todayIn(clock.now), 3) },
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
}

const firstId = Number(MOCK_ORDERS.issued.replace('order_', ''))

async function tradeCalled(name: string, { db }: Kernel): Promise<string> {
  const row = await db.kysely
    .selectFrom('occupation')
    .select('id')
    .where('name', '=', name)
    .where('level', '=', 4)
    .executeTakeFirstOrThrow()
  return row.id
}
