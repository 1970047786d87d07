import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { wrongBooks } from '../testing/books.ts'
import { coverAnew } from '../testing/cover-anew.ts'
import { FULL } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { notify } from '../testing/notify.ts'
import { asking } from '../testing/surrender.ts'
import { tally } from '../testing/tally.ts'
import { runTimers } from '../work/timers.ts'
import { lanes } from '../work/topics.ts'
import { foldBalances } from './balances.ts'

/** Random lives of orders; whatever happens in whatever order, the books agree and no cent is lost. */
const RUNS = Number(process.env.LEDGER_RUNS ?? (FULL ? 25 : 3))
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let finance: Awaited<ReturnType<typeof h.client>>
let underwriter: Awaited<ReturnType<typeof h.client>>
let reviewer: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  finance = await h.client('finance')
  underwriter = await h.client('underwriter')
  reviewer = await h.client('reviewer')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const ORDERS = 2
const PASSED = new Date('2026-11-22T15:45:00Z')
type Step =
  | { do: 'open' | 'cancel' | 'end'; order: number }
  | { do: 'giveBack'; order: number; partly: boolean }
  | { do: 'pay'; order: number; payment: number; surplus: number }
  | { do: 'stray'; payment: number }
  | { do: 'work' | 'gatewayDown' | 'deadline' | 'retry' | 'fold' | 'approve' }
const order = fc.nat(ORDERS - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), order }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order,
      payment: fc.nat(2),
      surplus: fc.constantFrom(0, 0, 0, 1, -1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('giveBack' as const), order, partly: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stray' as const), payment: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'work' }) },
  ...(['gatewayDown', 'deadline', 'retry', 'fold', 'approve'] as const).map((one) => ({
    weight: 1,
    arbitrary: fc.constant<Step>({ do: one }),
  })),
)
/** One after the other, or several in the same moment. */
const life = fc.record({
  kinds: fc.array(fc.constantFrom('', '拒保测试', '重复测试', '架子工'), {
    minLength: ORDERS,
    maxLength: ORDERS,
  }),
  moments: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 12 }),
})

interface World {
  run: number
  orders: { id: string; payments: { orderNo: string; amount: number }[] }[]
  /** What gateways have told, by number and amount. */
  told: Map<string, number>
}
let serial = 0
const rows = async (sql: string, ...values: unknown[]) => (await h.db.query(sql, values)).rows
const refusedIsFine = async (work: Promise<unknown>) => {
  await work.catch((error: unknown) => {
    if (![400, 409].includes(Number(Reflect.get(Object(error), 'status')))) throw error
  })
}

async function begin(kinds: readonly string[]): Promise<World> {
  const world: World = { run: serial, orders: [], told: new Map() }
  // Numbers of orders are of a second each, with few digits of chance.
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  for (const kind of kinds) {
    serial += 1
    // A trade of class 6 goes to underwriting by hand.
    const trade = kind === '架子工' ? await manualTrade() : professionId
    const holder = { name: `${kind}第${serial}号人生有限公司` }
    const body = application({ productId: '103', professionId: trade, holder, from: serial * 10 })
    world.orders.push({ id: (await agent.policies.apply.submit({ body })).orderId, payments: [] })
  }
  return world
}
let manual = ''
async function manualTrade(): Promise<string> {
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  manual ||= trades.find(({ name }) => name === '架子工')?.id ?? ''
  return manual
}

async function live(world: World, one: Step): Promise<unknown> {
  if ('surplus' in one) return pay(world, one)
  if ('partly' in one) return refusedIsFine(giveBack(world.orders[one.order]?.id ?? '', one.partly))
  if ('order' in one) return withOrder(world, one)
  if ('payment' in one) return tell(world, `T-none-${world.run}`, `stray-${world.run}-${one.payment}`, 77)
  if (one.do === 'fold') return foldBalances(h.db.kysely)
  if (one.do === 'deadline') return runTimers({ ...h.kernel, now: () => PASSED })
  if (one.do === 'work') return drainOutbox(h.kernel, lanes)
  if (one.do === 'gatewayDown') return workInVain()
  return one.do === 'retry' ? retryFailed() : approve(world)
}

const move = (who: typeof agent, id: string, event: string, body: object = {}) =>
  who.policies.policy.move({ params: { id, event }, body: { ...body } })

async function withOrder({ orders }: World, one: { do: 'open' | 'cancel' | 'end'; order: number }) {
  const of = orders[one.order]
  const params = { id: of?.id ?? '' }
  if (one.do === 'end')
    return refusedIsFine(move(underwriter, params.id, 'issueFailed', { reason: '保险公司没有应答' }))
  if (one.do === 'cancel') return refusedIsFine(move(agent, of?.id ?? '', 'cancelOrder'))
  return refusedIsFine(agent.payment.pay.open({ params }).then((opened) => of?.payments.push(opened)))
}

/** Applied for, agreed to, and paid out where it does not go back as it came; before the start, or a month into it. */
async function giveBack(id: string, partly: boolean): Promise<void> {
  const params = { id }
  const { policy } = await agent.policies.surrender.open({ params })
  const date = partly ? '2026-11-24' : '2026-11-21'
  const { refund } = await agent.policies.surrender.quote({ params, query: { date } })
  const body = asking(policy.insured, date, refund)
  const { application: asked } = await agent.policies.surrender.apply({ params, query: {}, body })
  const of = { id: asked?.id ?? '' }
  // What ends later is agreed to as if that day had come.
  await rows(`update surrender_apply set eff_date = '2026-11-21' where id = $1`, of.id)
  if (partly) await rows(`update policy_insured set start_date = '2026-11-20' where policy_id = $1`, id)
  if (partly) await coverAnew(h.db, id)
  await reviewer.policies.surrenderApply.move({ params: { ...of, event: 'approve' }, body: {} })
  const paid = { params: { ...of, event: 'refundPaid' }, body: { receiptNo: `B${of.id}` } }
  await refusedIsFine(finance.policies.surrenderApply.move(paid))
}

async function pay(world: World, one: { order: number; payment: number; surplus: number }): Promise<void> {
  const { id = '', payments = [] } = world.orders[one.order] ?? {}
  const opened = payments.at(one.payment % Math.max(1, payments.length))
  if (opened) await tell(world, opened.orderNo, `c-${id}-${one.payment}`, opened.amount + one.surplus)
}

async function tell(world: World, orderNo: string, channelOrderNo: string, amount: number): Promise<void> {
  const { gatewaySecret } = h.kernel.ports
  const said = await notify(h.app, gatewaySecret, h.clock.now, { orderNo, channelOrderNo, amount })
  expect(['paid', 'amount', 'late', 'unknown', 'repeated']).toContain(said)
  if (said !== 'repeated') world.told.set(`${channelOrderNo} ${amount}`, amount)
}

async function workInVain(): Promise<void> {
  const kernel = { ...h.kernel, log: () => {}, ports: { ...h.kernel.ports, simulators: false } }
  for (let i = 0; i < 13; i += 1) {
    await drainOutbox(kernel, lanes)
    await rows("update outbox set run_after = '2000-01-01' where done_at is null and failed_at is null")
  }
}

async function retryFailed(): Promise<void> {
  const { records } = await finance.payment.refund.page({ query: { status: '4', size: 1000 } })
  for (const { id } of records)
    await refusedIsFine(finance.payment.refund.move({ params: { id, event: 'retry' }, body: {} }))
}

async function approve({ orders }: World): Promise<void> {
  for (const { id } of orders)
    for (const event of ['startUnderwriting', 'approve'] as const)
      await refusedIsFine(move(underwriter, id, event))
}

/** Everything that is still under way comes to its end. */
async function settle(): Promise<void> {
  await rows("update outbox set run_after = '2000-01-01' where done_at is null and failed_at is null")
  await drainOutbox(h.kernel, lanes)
  await retryFailed()
  await drainOutbox(h.kernel, lanes)
}

async function centsOf(sql: string, ...values: unknown[]): Promise<number> {
  const [row] = await rows(`select coalesce(sum(cents), 0)::bigint::text as cents from (${sql}) s`, ...values)
  return Number(Reflect.get(Object(row), 'cents'))
}

async function nothingIsLost({ orders, told, run }: World): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const received = [...told.values()].reduce((sum, amount) => sum + amount, 0)
  const kept = await centsOf(
    `select p.total_money - case when p.status = '0' then s.refund_money else 0 end as cents from policy p
     left join surrender_apply s on s.policy_id = p.id and s.status in ('APPROVED', 'REFUNDED')
     where p.id = any($1::bigint[]) and p.status in ('0', '3', '3.5')`,
    ids,
  )
  const returned = await centsOf(
    `select amount as cents from refund where policy_id = any($1::bigint[]) and status = '3'`,
    ids,
  )
  const stray = await centsOf(
    `select amount as cents from pay_receipt where pay_order_id is null and channel_order_no like $1`,
    `stray-${run}-%`,
  )
  const paidOut = await centsOf(
    `select refund_money as cents from surrender_apply where policy_id = any($1::bigint[]) and way = '2' and status = 'REFUNDED'`,
    ids,
  )
  expect({ received }).toEqual({ received: kept + returned + paidOut + stray })
  expect(await rows(`select refund_no from refund where status <> '3'`)).toEqual([])
}

const pays = (order: number, payment: number, surplus = 0): Step => ({ do: 'pay', order, payment, surplus })
/** A life that comes by every case, so that none depends on chance. */
const EVERYTHING: { kinds: string[]; moments: Step[][] } = {
  kinds: ['', '架子工'],
  moments: [
    [{ do: 'approve' }, { do: 'open', order: 0 }],
    [{ do: 'open', order: 1 }, pays(0, 0, 1)],
    [{ do: 'gatewayDown' }],
    [{ do: 'retry' }, { do: 'fold' }, { do: 'stray', payment: 0 }],
    [pays(0, 1), pays(0, 2), { do: 'cancel', order: 1 }],
    [pays(1, 0), { do: 'work' }],
  ],
}

/** Both ways in which money goes back when a policy does. */
const GIVEN_BACK: typeof EVERYTHING = {
  kinds: ['', ''],
  moments: [
    [{ do: 'open', order: 0 }],
    [{ do: 'open', order: 1 }],
    [pays(0, 0)],
    [pays(1, 0)],
    [{ do: 'work' }],
    [{ do: 'giveBack', order: 0, partly: true }],
    [{ do: 'giveBack', order: 1, partly: false }],
    [{ do: 'work' }],
  ],
}

test('whatever orders go through, the books agree after every moment, and no cent is lost', async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(life, async ({ kinds, moments }) => {
      const world = await begin(kinds)
      for (const moment of moments) {
        await Promise.all(moment.map((one) => live(world, one)))
        steps += moment.length
        expect(await wrongBooks(h.db)).toEqual([])
      }
      await settle()
      expect(await wrongBooks(h.db)).toEqual([])
      await nothingIsLost(world)
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[EVERYTHING], [GIVEN_BACK]] },
  )
  const outcomes = await rows(
    `select distinct status from policy union all select distinct result from pay_receipt union all
     select distinct event from ledger_entry order by 1`,
  )
  // None of the cases went untried.
  expect(outcomes.map((row) => Reflect.get(Object(row), 'status'))).toEqual(
    expect.arrayContaining([
      '3.5',
      '4',
      'amount',
      'late',
      'paid',
      'unknown',
      'failed',
      'retried',
      'withdrawn',
      'surrendered',
      'paidOut',
    ]),
  )
  tally(steps)
}, 600_000)
