import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { runTimers } from './timers.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let id: string
let people = 0
const START = new Date('2026-11-20T02:00:00Z')

beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = START
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  people += 10
  const body = application({ productId: '103', professionId, from: people })
  id = (await agent.policies.apply.submit({ body })).orderId
  await agent.payment.pay.open({ params: { id } })
})
const at = async (instant: string) => {
  h.clock.now = new Date(instant)
  return runTimers(h.kernel)
}
const one = async (sql: string) => (await h.db.query(sql, [id])).rows[0]
const policy = () => one('select status from policy where id = $1')
const payOrder = () => one('select status from pay_order where policy_id = $1')
const set = (status: string) => h.db.query('update policy set status = $2 where id = $1', [id, status])

test('a QR closes after half an hour, not before; the order stays payable', async () => {
  await at('2026-11-20T02:29:59Z')
  expect(await payOrder()).toEqual({ status: '1' })
  await at('2026-11-20T02:30:00Z')
  expect(await payOrder()).toEqual({ status: '5' })
  expect(await policy()).toEqual({ status: '1' })
})

test('an unpaid order is cancelled at 23:30 of the day before its start, with its pay order', async () => {
  await at('2026-11-22T15:29:59Z')
  expect(await policy()).toEqual({ status: '1' })
  await at('2026-11-22T15:30:00Z')
  expect(await policy()).toEqual({ status: '4' })
  expect(await payOrder()).toEqual({ status: '5' })
})

test('cover begins at 00:00 and ends after the last day, in Shanghai', async () => {
  await set('3.5')
  await at('2026-11-22T15:59:59Z')
  expect(await policy()).toEqual({ status: '3.5' })
  await at('2026-11-22T16:00:00Z')
  expect(await policy()).toEqual({ status: '3' })
  await at('2027-11-22T15:59:59Z')
  expect(await policy()).toEqual({ status: '3' })
  await at('2027-11-22T16:00:00Z')
  expect(await policy()).toEqual({ status: '5' })
})

test('timers that did not run for a year catch up, and a second run changes nothing', async () => {
  await set('3.5')
  expect(await at('2028-01-01T00:00:00Z')).toBeGreaterThan(0)
  expect(await policy()).toEqual({ status: '5' })
  expect(await at('2028-01-01T00:00:00Z')).toBe(0)
  const history = await h.db.query(
    `select event, who from state_history where entity = 'policy' and entity_id = $1 and who = '定时任务' order by id`,
    [id],
  )
  expect(history.rows).toEqual([
    { event: 'startReached', who: '定时任务' },
    { event: 'endReached', who: '定时任务' },
  ])
})

test('a paid order is never cancelled by the deadline', async () => {
  await set('2')
  await at('2026-12-31T00:00:00Z')
  expect(await policy()).toEqual({ status: '2' })
})

test('old drafts, idempotency keys and used-up captchas go; young ones stay', async () => {
  await h.db.query(`insert into captcha (random_str, code, expires_at) values
    ('old', 'a', '2026-11-20T01:59:59Z'), ('young', 'b', '2026-11-20T02:00:01Z')`)
  await h.db.query(`insert into flow_draft (tenant_id, user_id, flow, subject, title, step, state, updated_at)
    select 3, 1, 'entry', n, n, 'plan', '{}', t::timestamptz
    from (values ('old', '2026-10-20'), ('young', '2026-10-25')) as rows (n, t)`)
  await h.db.query(`insert into idempotency_key (tenant_id, user_id, key, call, body_hash, created_at)
    select 3, 1, n, 'c', 'h', t::timestamptz from (values ('old', '2026-10-20'), ('young', '2026-10-25')) as rows (n, t)`)
  await at('2026-11-20T02:00:00Z')
  const left = async (sql: string) => (await h.db.query(sql)).rows
  expect(await left(`select random_str as n from captcha where random_str in ('old', 'young')`)).toEqual([
    { n: 'young' },
  ])
  expect(await left('select subject as n from flow_draft')).toEqual([{ n: 'young' }])
  expect(await left(`select key as n from idempotency_key where key in ('old', 'young')`)).toEqual([
    { n: 'young' },
  ])
})
