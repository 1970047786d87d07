import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insurerIssue } from '../insurer/insurer-topics.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { signNotify } from '../payment/gateway.ts'
import { application } from '../testing/application.ts'
import { inFull, takesTurn } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId: string
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  professionId =
    (await agent.products.catalogue.trades({ params: { id: '103' } })).find(({ name }) => name === '会计')
      ?.id ?? ''
})
afterAll(() => h.close())

type Change = Partial<Parameters<typeof application>[0]>
const body = (from: number, change: Change = {}) =>
  application({ productId: '103', professionId, from, ...change })
const submit = async (from: number, change: Change = {}) =>
  (await agent.policies.apply.submit({ body: body(from, change) })).orderId
const cover = (coverageWan: number): Change => ({ plan: { coverageWan } })
const OVER = '该人员已有有效保单或待支付订单，累计保额超过120万'
let serial = 0
async function pay(orderNo: string, amount: number) {
  serial += 1
  const fields = {
    notifyId: `n${serial}`,
    orderNo,
    channelOrderNo: `c${serial}`,
    amount,
    result: 'success' as const,
    timestamp: String(h.clock.now.getTime()),
  }
  const answer = await h.app.request('/pay/notify/simulator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, sign: signNotify(h.kernel.ports.gatewaySecret, fields) }),
  })
  return (await answer.json()).data?.result
}
const drain = () => drainOutbox(h.kernel, lanes)
const most = async () => {
  const { rows } = await sql<{ most: number }>`
    select max(wan)::int as most from (select sum(p.coverage_wan) as wan from policy_insured i join policy p on p.id = i.policy_id
      where p.status in ('1', '2', '3', '3.5', '100', '101') and p.order_no like 'P%' group by i.id_no_hash) x`.execute(
    h.db.kysely,
  )
  return rows[0]?.most ?? 0
}

takesTurn(0)('orders that are still to be paid count: fifty at once leave nobody above the cap', async () => {
  const other = await h.client('agent2')
  // Another try is of other people.
  serial += 1
  const from = 20_000 + serial * 100
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      (i % 2 ? agent : other).policies.apply.submit({ body: body(from + (i % 3), cover(50)) }),
    ),
  )
  const done = all.filter(({ status }) => status === 'fulfilled').length
  expect(done).toBeGreaterThanOrEqual(2)
  expect(done).toBeLessThanOrEqual(6)
  expect(await most()).toBe(100)
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))
  expect(refused.every((message) => message.includes(OVER))).toBe(true)
})

test('group accident counts by its plan, whatever else is said, and together with employer liability', async () => {
  const accident = { productId: '108', plan: { planNo: 10, coverageWan: 1, items: undefined } }
  const id = await submit(30_000, accident)
  expect(await agent.policies.policy.get({ params: { id } })).toMatchObject({ coverageWan: 100 })
  await expect(submit(30_000, accident)).rejects.toMatchObject({ message: expect.stringContaining(OVER) })
  await expect(submit(30_000, cover(30))).rejects.toMatchObject({ message: expect.stringContaining(OVER) })
  await expect(submit(30_000, { plan: { ...cover(120).plan, startDate: '2026-11-24' } })).rejects.toThrow(
    OVER,
  )
})

test('what was cancelled or ends before does not count', async () => {
  const id = await submit(31_000, cover(120))
  await expect(submit(31_000, cover(30))).rejects.toThrow(OVER)
  await agent.policies.policy.move({ params: { id, event: 'cancelOrder' }, body: {} })
  await expect(submit(31_000, cover(120))).resolves.toBeTruthy()
})

/** Three orders of 120 for the same people, as they could be made before open orders counted. */
async function threeOrders(from: number) {
  const ids: string[] = []
  for (const at of [from, from + 100, from + 200]) ids.push(await submit(at, cover(120)))
  await sql`update policy_insured i set id_no_hash = f.id_no_hash from policy_insured f
    where f.policy_id = ${ids[0]} and f.seq = i.seq and i.policy_id = any(${ids}::bigint[])`.execute(
    h.db.kysely,
  )
  return ids
}

inFull('three orders for the same people: one is paid, the money for the others goes back', async () => {
  const ids = await threeOrders(32_000)
  const orders = await Promise.all(ids.map((id) => agent.payment.pay.open({ params: { id } })))
  const results = await Promise.all(orders.map(({ orderNo, amount }) => pay(orderNo, amount)))
  expect(results.toSorted()).toEqual(['late', 'late', 'paid'])
  await drain()
  const rows = await Promise.all(ids.map((id) => agent.policies.policy.get({ params: { id } })))
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['3.5', '4', '4'])
  expect(rows.find(({ status }) => status === '4')?.reason).toBe('人员累计保额超过120万，自动退款')
  const refunded = await Promise.all(ids.map((id) => agent.payment.pay.payStatus({ params: { id } })))
  expect(refunded.map(({ status }) => status).toSorted()).toEqual(['3', '4', '4'])
  const { records } = await agent.policies.holderNotice.page({ query: { kind: 'refused', size: 50 } })
  const told = records.filter(({ policyId, way }) => ids.includes(policyId) && way === 'mail')
  expect(told).toHaveLength(2)
  expect(told[0]?.text).toContain('没有承保，订单已取消，原因：人员累计保额超过120万。保障没有生效')
})

test('paid for one, the payment of the next is not opened', async () => {
  const [first = '', second = ''] = await threeOrders(33_000)
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id: first } })
  expect(await pay(orderNo, amount)).toBe('paid')
  await expect(agent.payment.pay.open({ params: { id: second } })).rejects.toMatchObject({
    status: 400,
    message: '人员累计保额超过120万，不能支付，请取消订单（逾期也会自动取消）后调整人员重新投保',
  })
})

test('what is paid and beyond the cap is not issued: cancelled, and the money goes back', async () => {
  const ids = await threeOrders(34_000)
  const [first = '', second = ''] = ids
  const opened = await Promise.all([first, second].map((id) => agent.payment.pay.open({ params: { id } })))
  expect(await pay(opened[0]?.orderNo ?? '', opened[0]?.amount ?? 0)).toBe('paid')
  // As if both had been taken by a server of an earlier release, and the books opened since.
  await sql`update policy set status = '2' where id = ${second}`.execute(h.db.kysely)
  await sql`update pay_order set status = '2', channel_order_no = 'old' where policy_id = ${second}`.execute(
    h.db.kysely,
  )
  await sql`select ledger_open_books()`.execute(h.db.kysely)
  await h.db.kysely
    .transaction()
    .execute((tx) => emitter(tx, () => '3', false)(insurerIssue, { policyId: second }))
  await drain()
  const after = await Promise.all([first, second].map((id) => agent.policies.policy.get({ params: { id } })))
  expect(after.map(({ status, reason }) => [status, reason])).toEqual([
    ['3.5', null],
    ['4', '人员累计保额超过120万'],
  ])
})
