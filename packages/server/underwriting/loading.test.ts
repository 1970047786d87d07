import { priceWith } from '@baoqiao/contract/underwriting/loading.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { notify } from '../testing/notify.ts'
import { manualOrders } from '../testing/underwriting.ts'
import { lanes } from '../work/topics.ts'

/** A price that underwriting changes is the price that is confirmed, ordered, owed and paid. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let underwriter: Person
let make: ReturnType<typeof manualOrders>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  underwriter = await h.client('underwriter')
  make = manualOrders(h, agent)
})
afterAll(() => h.close())

const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.underwriting.task.move({ params: { id, event }, body })
interface Row {
  verdict: 'accept' | 'refuse'
  loadingBp?: number
  reason?: string
}
/** Taken and decided: `rows` by the place in the list. */
async function propose(taskId: string, loadingBp: number, rows: Readonly<Record<number, Row>> = {}) {
  await move(underwriter, taskId, 'take')
  const { task, people } = await underwriter.underwriting.desk.open({ params: { id: taskId } })
  const decided = Object.entries(rows).map(([at, row]) => ({
    insuredId: people[Number(at)]?.id ?? '',
    ...row,
  }))
  const { total } = priceWith(people, loadingBp, decided)
  const body = { version: task.version, opinion: '高处作业', loadingBp, rows: decided, newTotal: total }
  return { total, body, send: () => underwriter.underwriting.desk.approve({ params: { id: taskId }, body }) }
}
const order = (id: string) => agent.policies.policy.get({ params: { id } })
async function sumOf(orderId: string) {
  const { records } = await agent.policies.apply.insured({ params: { id: orderId }, query: { size: 1000 } })
  return { heads: records.length, sum: records.reduce((all, { premium }) => all + premium, 0) }
}

test('with a loading the order cannot be paid before its seller has seen both prices and confirmed', async () => {
  const { taskId, orderId, totalMoney } = await make()
  const { total, send } = await propose(taskId, 2000)
  expect(total).toBe(Math.round(totalMoney * 1.2))
  expect((await send()).status).toBe('PROPOSED')
  expect(await order(orderId)).toMatchObject({ status: '101', totalMoney })
  await expect(agent.payment.pay.open({ params: { id: orderId } })).rejects.toThrow(
    '当前订单状态为「核保中」，不能支付',
  )
  const task = await agent.underwriting.task.get({ params: { id: taskId } })
  expect([task.oldTotal, task.newTotal, task.newHeads]).toEqual([totalMoney, total, 4])
  await expect(move(underwriter, taskId, 'confirm')).rejects.toMatchObject({ status: 403 })
  await move(agent, taskId, 'confirm', { version: task.version })
  expect(await order(orderId)).toMatchObject({ status: '1', totalMoney: total })
  expect((await agent.payment.pay.open({ params: { id: orderId } })).amount).toBe(total)
  const history = await agent.policies.policy.history({ params: { id: orderId } })
  expect(history.at(-1)).toMatchObject({
    event: 'approve',
    who: '核保人员',
    called: null,
    why: '业务员已确认新保费',
  })
  // Among themselves underwriters are called by name.
  const own = await underwriter.policies.policy.history({ params: { id: orderId } })
  expect(own.at(-1)).toMatchObject({ who: 'underwriter', called: '陆核保 · 核保员' })
  expect(
    JSON.stringify([history, await agent.underwriting.task.history({ params: { id: taskId } })]),
  ).not.toContain('underwriter"')
  // Whose decision it is stands on the task by name, whoever reads it.
  for (const who of [agent, underwriter])
    expect((await who.underwriting.task.get({ params: { id: taskId } })).decidedBy).toBe('陆核保')
  expect(await wrongBooks(h.db)).toEqual([])
})

test('who is not accepted is off the list, with the reason said to the seller', async () => {
  const { taskId, orderId } = await make()
  const { total, send } = await propose(taskId, 0, { 1: { verdict: 'refuse', reason: '证件已过期' } })
  await send()
  const told = await agent.underwriting.desk.proposal({ params: { id: taskId } })
  expect(told).toEqual([
    expect.objectContaining({ seq: 2, verdict: 'refuse', reason: '证件已过期', after: 0 }),
  ])
  await move(agent, taskId, 'confirm')
  expect(await order(orderId)).toMatchObject({ empCount: 3, totalMoney: total })
  expect(await sumOf(orderId)).toEqual({ heads: 3, sum: total })
  // It stays to be read.
  expect(await agent.underwriting.desk.proposal({ params: { id: taskId } })).toEqual(told)
})

test('is refused where too few would be left, nobody says why, or the price is another one by now', async () => {
  const { taskId } = await make({ heads: 3 })
  const { body } = await propose(taskId, 0, { 0: { verdict: 'refuse', reason: '不合格' } })
  const send = (change: object) =>
    underwriter.underwriting.desk.approve({ params: { id: taskId }, body: { ...body, ...change } })
  await expect(send({})).rejects.toThrow('承保人数不得少于3人')
  await expect(send({ rows: [{ ...body.rows[0], reason: ' ' }] })).rejects.toThrow('请填写不承保该人员的原因')
  await expect(send({ rows: [], newTotal: body.newTotal + 1 })).rejects.toThrow('请核对后重新确认')
  await expect(send({ loadingBp: 30_001 })).rejects.toThrow('加费比例应为0至300%')
})

test('a loading on all or on one person is refused without the reason that its seller confirms by', async () => {
  const asked = { status: 400, message: '请填写加费原因，业务员据此确认' }
  for (const [whole, rows] of [
    [1000, {}],
    [0, { 1: { verdict: 'accept', loadingBp: 500 } }],
  ] as const) {
    const { taskId } = await make()
    const { body } = await propose(taskId, whole, rows)
    const params = { id: taskId }
    for (const opinion of [undefined, ' '])
      await expect(
        underwriter.underwriting.desk.approve({ params, body: { ...body, opinion } }),
      ).rejects.toMatchObject(asked)
    expect((await underwriter.underwriting.desk.approve({ params, body })).status).toBe('PROPOSED')
  }
})

test('a seller who does not accept withdraws, and nothing is owed', async () => {
  const { taskId, orderId } = await make()
  await (await propose(taskId, 5000)).send()
  await move(agent, taskId, 'decline')
  expect(await order(orderId)).toMatchObject({ status: '4' })
  const history = await agent.policies.policy.history({ params: { id: orderId } })
  expect(history.slice(-2).map(({ event, to }) => [event, to])).toEqual([
    ['refuse', '102'],
    ['withdraw', '4'],
  ])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('taken back and decided anew, the last proposal counts', async () => {
  const { taskId, orderId } = await make()
  await (await propose(taskId, 5000)).send()
  const seen = await agent.underwriting.task.get({ params: { id: taskId } })
  await move(underwriter, taskId, 'takeBack')
  await expect(move(agent, taskId, 'confirm', { version: seen.version })).rejects.toMatchObject({
    status: 409,
  })
  const { task, people } = await underwriter.underwriting.desk.open({ params: { id: taskId } })
  const { total } = priceWith(people, 1000, [])
  const body = { version: task.version, opinion: '高处作业', loadingBp: 1000, rows: [], newTotal: total }
  await underwriter.underwriting.desk.approve({ params: { id: taskId }, body })
  await move(agent, taskId, 'confirm')
  expect(await order(orderId)).toMatchObject({ totalMoney: total })
})

test('whatever is decided: people, lines, order, receivable and payment come to the same', async () => {
  const decision = fc.oneof(
    fc.record({ verdict: fc.constant('accept' as const), loadingBp: fc.integer({ min: 0, max: 30_000 }) }),
    fc.record({ verdict: fc.constant('refuse' as const), reason: fc.constant('不合格') }),
  )
  const asked = fc.record({
    months: fc.constantFrom(1, 3, 6, 12),
    whole: fc.integer({ min: 0, max: 30_000 }),
    rows: fc.array(fc.option(decision, { nil: null }), { minLength: 3, maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ months, whole, rows }) => {
      const { taskId, orderId } = await make({ heads: 6, plan: { months } })
      const set = Object.fromEntries(rows.flatMap((row, at) => (row ? [[at, row]] : [])))
      const { total, send } = await propose(taskId, whole, set)
      if ((await send()).status === 'PROPOSED') await move(agent, taskId, 'confirm')
      const row = await order(orderId)
      expect(row).toMatchObject({ status: '1', totalMoney: total })
      expect(await sumOf(orderId)).toEqual({ heads: row.empCount, sum: total })
      const lines = (row.explanation as { total: number; rows: { row: number }[] }) ?? { total: 0, rows: [] }
      expect([lines.total, lines.rows.reduce((sum, line) => sum + line.row, 0)]).toEqual([total, total])
      const { orderNo, amount } = await agent.payment.pay.open({ params: { id: orderId } })
      expect(amount).toBe(total)
      const paid = { orderNo, channelOrderNo: `L-${orderId}`, amount }
      expect(await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, paid)).toBe('paid')
      await drainOutbox(h.kernel, lanes)
      expect(await wrongBooks(h.db)).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('whoever confirms sees the exceptions first, and is told by name who is not covered', async () => {
  const { taskId } = await make({ heads: 6 })
  const { send } = await propose(taskId, 1000, {
    2: { verdict: 'accept', loadingBp: 5000, reason: '高龄' },
    4: { verdict: 'refuse', reason: '重病' },
  })
  await send()
  const rows = await agent.underwriting.desk.proposal({ params: { id: taskId } })
  expect(rows.map(({ seq }) => seq)).toEqual([5, 3, 1, 2, 4, 6])
  const { notCovered } = await agent.underwriting.task.get({ params: { id: taskId } })
  expect(notCovered).toBe('不承保：员工5。')
})

test('who confirms a new price is told what the coupon takes off, which is what is then paid', async () => {
  const { taskId, orderId, totalMoney } = await make()
  const admin = await h.client('admin')
  const [effectiveTime, expiryTime] = [-1, 60].map((days) =>
    new Date(h.clock.now.getTime() + days * 86_400_000).toISOString(),
  )
  const terms = { name: '立减', faceMoney: 9000, total: 1, effectiveTime, expiryTime }
  const { id } = await admin.coupons.coupon.add({ body: terms })
  const { userId } = await agent.system.auth.info({})
  await admin.coupons.calls.grant({ params: { id }, body: { userIds: [userId] } })
  const ticket = (set: string) => h.db.query(`update coupon_ticket set ${set} where coupon_id = ${id}`)
  await ticket(`policy_id = ${orderId}`)
  const { total, send } = await propose(taskId, 2000, { 1: { verdict: 'refuse', reason: '证件已过期' } })
  await send()
  const price = async () => (await agent.underwriting.order.asked({ params: { id: orderId } }))?.price
  const told = await price()
  expect(told).toMatchObject({ original: totalMoney, other: 0, coupon: -9000, toPay: total - 9000 })
  expect([told?.notCovered, told?.loading]).toEqual([-totalMoney / 4, (totalMoney * 3) / 20])
  const { newPriceSaid } = await agent.underwriting.task.get({ params: { id: taskId } })
  expect(newPriceSaid).toMatch(/^原保费 .+，加费 .+，不承保人员 -.+，优惠券抵扣 -90\.00 元，应付 .+ 元。$/)
  await ticket(`min_premium = ${total + 1}`)
  expect(await price()).toMatchObject({ coupon: 0, couponFreed: true, toPay: total })
  await ticket('min_premium = 0')
  await move(agent, taskId, 'confirm')
  expect((await agent.payment.pay.open({ params: { id: orderId } })).amount).toBe(total - 9000)
})
