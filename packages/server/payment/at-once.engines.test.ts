import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { wrongBooks } from '../testing/books.ts'
import { inFull } from '../testing/full.ts'
import { loggedIn, startTestApp } from '../testing/harness.ts'
import { notify } from '../testing/notify.ts'
import { tally } from '../testing/tally.ts'
import { lanes } from '../work/topics.ts'

/** Fifty at the same moment, spread over three servers of one installation. */
const MANY = 50
let h: Awaited<ReturnType<typeof startTestApp>>
let agents: Awaited<ReturnType<typeof h.client>>[]
let apps: (typeof h.app)[]
let professionId: string
beforeAll(async () => {
  h = await startTestApp()
  apps = [h.app, h.beside().app, h.beside().app]
  agents = await Promise.all(apps.map((app) => loggedIn(app.fetch, 'agent')))
  const trades = await agent(0).products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

function of<T>(all: readonly T[], i: number): T {
  const one = all[i % all.length]
  if (!one) throw new Error('no server')
  return one
}
const agent = (i: number) => of(agents, i)
const tell = (i: number, orderNo: string, channelOrderNo: string) =>
  notify(of(apps, i), h.kernel.ports.gatewaySecret, h.clock.now, { orderNo, channelOrderNo, amount: 129_000 })
function atOnce<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  tally(count)
  return Promise.all(Array.from({ length: count }, (_, i) => work(i)))
}

let people = 0
const fresh = () => {
  people += 10
  return application({
    productId: '103',
    professionId,
    from: people,
    holder: { name: `同时${people}号有限公司` },
  })
}
const order = async () => (await agent(0).policies.apply.submit({ body: fresh() })).orderId
const drain = () => drainOutbox(h.kernel, lanes)
const rows = async (sql: string, ...values: unknown[]) => (await h.db.query(sql, values)).rows
const events = (id: string) =>
  rows(`select event from state_history where entity = 'policy' and entity_id = $1 order by id`, id)

inFull('the same key: one order, and all hear of it', async () => {
  const body = fresh()
  const idempotencyKey = `fifty-at-once-${people}`
  const answers = await atOnce(MANY, (i) => agent(i).policies.apply.submit({ body, idempotencyKey }))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await rows('select count(*)::int as n from policy where insured = $1', body.holder.name)).toEqual([
    { n: 1 },
  ])
})

inFull('the payment is opened: one pay order', async () => {
  const id = await order()
  const views = await atOnce(MANY, (i) => agent(i).payment.pay.open({ params: { id } }))
  expect(new Set(views.map(({ orderNo }) => orderNo)).size).toBe(1)
  expect(await rows('select status from pay_order where policy_id = $1', id)).toEqual([{ status: '1' }])
})

test('the same payment is told: booked once, issued once, and each is answered the same', async () => {
  const id = await order()
  const { orderNo } = await agent(0).payment.pay.open({ params: { id } })
  const said = await atOnce(MANY, (i) => tell(i, orderNo, 'the-same'))
  expect(new Set(said)).toEqual(new Set(['paid']))
  await drain()
  expect(await events(id)).toEqual([{ event: 'submitAuto' }, { event: 'paySucceeded' }, { event: 'issued' }])
  expect(await rows('select status from insurer_case where policy_id = $1', id)).toEqual([
    { status: 'ISSUED' },
  ])
})

test('fifty payments of one order: one stands, the others go back to the cent', async () => {
  const id = await order()
  const { orderNo } = await agent(0).payment.pay.open({ params: { id } })
  const said = await atOnce(MANY, (i) => tell(i, orderNo, `another-${i}`))
  expect(said.toSorted()).toEqual([...Array(MANY - 1).fill('late'), 'paid'])
  await drain()
  expect(
    await rows(
      `select count(distinct channel_order_no)::int as payments, count(*)::int as refunds,
         sum(amount)::int as cents, count(*) filter (where status <> '3')::int as open
       from refund where order_no = $1`,
      orderNo,
    ),
  ).toEqual([{ payments: MANY - 1, refunds: MANY - 1, cents: (MANY - 1) * 129_000, open: 0 }])
  expect(
    await rows('select status, amount::int, refunded::int from pay_order where policy_id = $1', id),
  ).toEqual([{ status: '3', amount: 129_000, refunded: 0 }])
})

test('a payment against a cancellation: the order is issued and paid, or cancelled and the money is back', async () => {
  const opened: { id: string; orderNo: string }[] = []
  for (let i = 0; i < MANY / 2; i += 1) {
    const id = await order()
    opened.push({ id, orderNo: (await agent(0).payment.pay.open({ params: { id } })).orderNo })
  }
  await atOnce(MANY / 2, async (i) => {
    const { id, orderNo } = of(opened, i)
    const cancel = () => agent(i + 1).policies.policy.move({ params: { id, event: 'cancelOrder' }, body: {} })
    const both = i % 2 ? [tell(i, orderNo, `race-${i}`), cancel()] : [cancel(), tell(i, orderNo, `race-${i}`)]
    const refused = (await Promise.allSettled(both)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason.status] : [],
    )
    // Who comes too late to cancel is told.
    expect([[], [409]]).toContainEqual(refused)
  })
  await drain()
  const outcomes = await rows(
    `select distinct p.status, o.status as paid, o.amount::int - o.refunded::int as kept
     from policy p join pay_order o on o.policy_id = p.id where p.id = any($1::bigint[])`,
    opened.map(({ id }) => id),
  )
  const allowed = [
    { status: '3.5', paid: '3', kept: 129_000 },
    { status: '4', paid: '4', kept: 0 },
  ]
  expect(outcomes.length).toBeGreaterThan(0)
  for (const outcome of outcomes) expect(allowed).toContainEqual(outcome)
})

test('after all of this the books agree with every row', async () => {
  expect(await wrongBooks(h.db)).toEqual([])
})
