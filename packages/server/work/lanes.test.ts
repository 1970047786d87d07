import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inside } from '../kernel/work/carrier.ts'
import { carryOut } from '../kernel/work/carry-out.ts'
import { claim } from '../kernel/work/claim.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { LEASE_MS } from '../kernel/work/lease.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { defineTopic } from '../kernel/work/topic.ts'
import { signNotify } from '../payment/gateway.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { type LanesRunning, runLanes } from './run-lanes.ts'
import { runTimers } from './timers.ts'
import { lanes } from './topics.ts'

const SOON = { timeout: 60_000, interval: 50 }
const START = new Date('2026-11-20T02:00:00Z')
const SLOW = 'https://slow.example/hook'
const QUICK = 'https://quick.example/hook'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let partner: Awaited<ReturnType<typeof h.client>>
let professionId: string
/** Notices the slow partner keeps waiting, and the numbers of those the quick one got. */
let hanging: (() => void)[] = []
let told: string[] = []
let running: LanesRunning[] = []

beforeAll(async () => {
  h = await startTestApp({
    async webhook(url, { body, signal }) {
      if (url === SLOW)
        await new Promise<void>((resolve, reject) => {
          hanging.push(resolve)
          signal.addEventListener('abort', () => reject(new Error('given up')))
        })
      told.push(JSON.parse(body).id)
      return { status: 200 }
    },
  })
  const admin = await h.client('admin')
  const webhookSecret = 'a-secret-of-both-sides'
  const site = (await admin.embed.site.page({ query: { publishableId: 'mbFgk' } })).records[0]
  await admin.embed.site.edit({ body: { id: site?.id ?? '', webhookUrl: SLOW, webhookSecret } })
  await admin.embed.site.add({
    body: {
      name: '直营网站',
      publishableId: 'direct',
      channelId: '100',
      origins: 'https://direct.example',
      widgets: 'pay',
      theme: 'light',
      locale: 'zh-CN',
      status: '1',
      webhookUrl: QUICK,
      webhookSecret,
    },
  })
  agent = await h.client('agent')
  partner = await h.client('partner')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = START
  hanging = []
  told = []
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop(50)))
})
const begin = (servers = 1) => {
  running = Array.from({ length: servers }, () => runLanes(h.kernel, lanes))
}
let people = 0
const order = async (who: typeof agent) => {
  people += 10
  const { orderId } = await who.policies.apply.submit({
    body: application({
      productId: '103',
      professionId,
      from: people,
      holder: { name: `轮次${people}有限公司` },
    }),
  })
  return orderId
}
const pay = async (id: string) => {
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id } })
  const fields = {
    notifyId: orderNo,
    orderNo,
    channelOrderNo: orderNo,
    amount,
    result: 'success' as const,
    timestamp: String(h.clock.now.getTime()),
  }
  await h.app.request('/pay/notify/simulator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, sign: signNotify(h.kernel.ports.gatewaySecret, fields) }),
  })
}
const openRows = async () =>
  (await h.db.query('select topic from outbox where done_at is null and failed_at is null')).rows

test('a partner that hangs holds up neither the database, nor what is paid, nor another partner', async () => {
  for (let i = 0; i < 8; i += 1) await order(partner)
  begin()
  await vi.waitFor(() => expect(hanging.length).toBe(1), SOON)
  const ready = await h.app.request('/readyz')
  expect(ready.status).toBe(200)
  const paid = await order(agent)
  await pay(paid)
  await vi.waitFor(async () => {
    expect((await agent.policies.policy.get({ params: { id: paid } })).status).toBe('3.5')
  }, SOON)
  // Submitted, paid and issued, each told to the quick partner while the slow one still has its first.
  await vi.waitFor(() => expect(told.length).toBe(3), SOON)
  expect(hanging.length).toBe(1)
  for (let i = 0; i < 8; i += 1) {
    await vi.waitFor(() => expect(hanging.length).toBe(i + 1), SOON)
    hanging[i]?.()
  }
  await vi.waitFor(async () => expect(await openRows()).toEqual([]), SOON)
  expect(told.length).toBe(11)
})

test('two servers carry each row once', async () => {
  for (let i = 0; i < 6; i += 1) await order(agent)
  begin(2)
  await vi.waitFor(async () => expect(await openRows()).toEqual([]), SOON)
  expect(told.length).toBe(6)
  expect(new Set(told).size).toBe(6)
})

test('a stop does not wait for a partner; what it had goes out later, once', async () => {
  await order(partner)
  begin()
  await vi.waitFor(() => expect(hanging.length).toBe(1), SOON)
  await running[0]?.stop(50)
  expect(told).toEqual([])
  const [row] = (await h.db.query("select attempts from embed_delivery where status = '0'")).rows
  // The partner has not answered, so this was no try of its six.
  expect(row).toEqual({ attempts: 0 })
  h.clock.now = new Date(START.getTime() + LEASE_MS + 60_000)
  begin()
  await vi.waitFor(() => expect(hanging.length).toBe(2), SOON)
  hanging[1]?.()
  await vi.waitFor(async () => expect(await openRows()).toEqual([]), SOON)
  expect(told.length).toBe(1)
})

const noted = defineTopic<{ n: number }>('test.noted')
const broken = defineTopic<{ n: number }>('test.broken')
const carriers = [
  inside(noted, ({ n }, { tx }) =>
    tx
      .insertInto('installation')
      .values({ name: `noted-${n}`, value: '' })
      .execute()
      .then(() => {}),
  ),
  inside(broken, () => Promise.reject(new Error('坏了'))),
]
const own = [{ name: 'test', atOnce: 1, perKey: 1, carriers }]
const emit = (topic: typeof noted, n: number) =>
  h.db.kysely.transaction().execute((tx) => emitter(tx, () => '3', false)(topic, { n }))

test('a topic is emitted with its own payload; anything else does not compile', () => {
  const wrong = (send: ReturnType<typeof emitter>) => [
    // @ts-expect-error a name is no topic
    () => send('partner.fact', { n: 1 }),
    // @ts-expect-error a text is no number
    () => send(noted, { n: '1' }),
    // @ts-expect-error nothing is left out
    () => send(noted, {}),
  ]
  expect(wrong).toHaveLength(1)
})

test('who has many rows waiting does not hold up who has one', async () => {
  await h.db.query('update outbox set done_at = now() where done_at is null')
  for (let n = 0; n < 20; n += 1) await emit(noted, 100 + n)
  await emit(noted, 200)
  await h.db.query("update outbox set fair_key = 'few' where done_at is null and payload ->> 'n' = '200'")
  const wish = { topics: [noted.name], owner: 'one', now: START, leaseMs: LEASE_MS }
  const taken = [await claim(h.db, wish), await claim(h.db, wish)].map((row) => Object(row?.payload).n)
  expect(taken).toEqual([100, 200])
  await h.db.query('update outbox set done_at = now() where done_at is null')
})

test('a row of a server that died is taken over; should it live after all, its work is undone', async () => {
  await emit(noted, 1)
  const given = { owner: 'first', signal: new AbortController().signal }
  const wish = { topics: [noted.name], now: START, leaseMs: LEASE_MS }
  const row = await claim(h.db, { ...wish, owner: 'first' })
  if (!row) throw new Error('nothing to claim')
  expect(await claim(h.db, { ...wish, owner: 'second' })).toBeNull()
  const later = new Date(START.getTime() + LEASE_MS)
  const again = await claim(h.db, { ...wish, owner: 'second', now: later })
  expect(again?.id).toBe(row.id)
  await carryOut(h.kernel, carriers, row, given)
  expect((await h.db.query("select 1 from installation where name = 'noted-1'")).rows).toEqual([])
  await carryOut(h.kernel, carriers, row, { ...given, owner: 'second' })
  expect((await h.db.query("select 1 from installation where name = 'noted-1'")).rows.length).toBe(1)
})

test('what fails is tried later and later, at last left to a person; what is done is swept after a week', async () => {
  await emit(broken, 2)
  const state = async () =>
    (
      await h.db.query(
        "select attempts, failed_at is not null as dead, last_error from outbox where topic = 'test.broken'",
      )
    ).rows[0]
  await drainOutbox(h.kernel, own)
  expect(await state()).toEqual({ attempts: 1, dead: false, last_error: '坏了' })
  for (let i = 0; i < 20; i += 1) {
    h.clock.now = new Date(h.clock.now.getTime() + 3_600_000 * 3)
    await drainOutbox(h.kernel, own)
  }
  expect(await state()).toEqual({ attempts: 12, dead: true, last_error: '坏了' })
  h.clock.now = new Date('2026-12-20T02:00:00Z')
  await runTimers(h.kernel)
  const { rows } = await h.db.query(
    `select topic, done_at is not null as done from outbox where topic <> 'partner.fact'`,
  )
  expect(rows).toEqual([{ topic: 'test.broken', done: false }])

  const later = await h.client('admin')
  const [letter] = (await later.monitor.deadLetter.page({ query: {} })).records
  expect(letter).toMatchObject({ topic: 'test.broken', lastError: '坏了', attempts: 12 })
  const other = await h.client('agent')
  await expect(other.monitor.retryDeadLetter({ params: { id: letter?.id ?? '' } })).rejects.toMatchObject({
    status: 403,
  })
  const waiting = async (who: string) =>
    (await (await h.client(who)).home.notices.list()).some(({ id }) => id === 'setAside')
  expect([await waiting('admin'), await waiting('auditor')]).toEqual([true, false])
  expect(await later.monitor.retryDeadLetters({ body: { ids: [letter?.id ?? ''] } })).toEqual({
    done: 1,
    failed: [],
  })
  expect((await later.monitor.deadLetter.page({ query: {} })).total).toBe(0)
  await drainOutbox(h.kernel, own)
  expect(await state()).toEqual({ attempts: 1, dead: false, last_error: '坏了' })
})
