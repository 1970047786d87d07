import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { wrongBooks } from '../testing/books.ts'
import { peopleOf } from '../testing/endorse.ts'
import { startTestApp } from '../testing/harness.ts'
import { notify } from '../testing/notify.ts'
import { asking } from '../testing/surrender.ts'
import { runTimers } from '../work/timers.ts'
import { lanes } from '../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let agent: Awaited<ReturnType<typeof h.client>>
let userId = ''
let professionId = ''
const PREMIUM = 129_000
beforeAll(async () => {
  h = await startTestApp()
  ;[admin, agent] = await Promise.all([h.client('admin'), h.client('agent')])
  userId = (await agent.system.auth.info({})).userId
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const around = (days: number) => new Date(h.clock.now.getTime() + days * 86_400_000).toISOString()
const newCoupon = (own: object = {}) =>
  admin.coupons.coupon.add({
    body: {
      ...{ name: '新客立减', faceMoney: 9000, total: 5 },
      ...{ effectiveTime: around(-1), expiryTime: around(60) },
      ...own,
    },
  })
const give = (id: string, body: object = { userIds: [userId] }) =>
  admin.coupons.calls.grant({ params: { id }, body })
async function ticketOf(own: object = {}, to?: object) {
  const { id: couponId } = await newCoupon(own)
  await give(couponId, to)
  const { records } = await admin.coupons.ticket.page({ query: { couponId } })
  return { couponId, id: records[0]?.id ?? '' }
}
const stateOf = async (id: string) => {
  const { useStatus, policyId } = await admin.coupons.ticket.get({ params: { id } })
  return [useStatus, policyId]
}
let people = 0
const bodyOf = (couponTicketId?: string, name = '') => {
  people += 10
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const insured = name || `用券${people}有限公司`
  const body = application({
    productId: '103',
    professionId,
    from: 50_000 + people,
    holder: { name: insured },
  })
  return { ...body, ...(couponTicketId ? { couponTicketId } : {}) }
}
const submit = (couponTicketId?: string, name?: string) =>
  agent.policies.apply.submit({ body: bodyOf(couponTicketId, name) })
async function paid(id: string) {
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id } })
  const said = await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, {
    ...{ orderNo, channelOrderNo: `C-${id}`, amount },
  })
  expect(said).toBe('paid')
  return amount
}
const moneyOf = async (id: string) => {
  const { totalMoney, couponMoney } = await admin.policies.policy.get({ params: { id } })
  return [totalMoney, couponMoney]
}

test('never more tickets than there are; what is unused is taken back and can be given again', async () => {
  const { id } = await newCoupon({ total: 2 })
  expect(await give(id, { userIds: [userId], channelIds: ['101'] })).toEqual({ granted: 2, left: 0 })
  await expect(give(id)).rejects.toThrow('只剩0张')
  const { records } = await admin.coupons.ticket.page({ query: { couponId: id } })
  await admin.coupons.ticket.remove({ params: { id: records[0]?.id ?? '' } })
  expect((await give(id)).left).toBe(0)
  await expect(admin.coupons.coupon.edit({ body: { id, faceMoney: 1 } })).rejects.toThrow('面额不能修改')
  await expect(admin.coupons.coupon.edit({ body: { id, total: 1 } })).rejects.toThrow('不能少于已发放')
  await expect(admin.coupons.coupon.remove({ params: { id } })).rejects.toThrow('请先收回')
  await expect(give(id, { userIds: ['1'] })).rejects.toThrow('已停用或不属于任何渠道')
  await expect(newCoupon({ expiryTime: around(-2) })).rejects.toThrow('失效时间须晚于生效时间')
})

test('a ticket is offered, held by the order, used when it is paid; premium and books stay whole', async () => {
  const ticket = await ticketOf()
  const query = { productId: '103', premium: PREMIUM }
  const offered = await agent.coupons.calls.fitting({ query })
  expect(offered.find(({ id }) => id === ticket.id)).toMatchObject({ couponMoney: 9000, left: 120_000 })
  const order = await submit(ticket.id)
  expect(order).toMatchObject({ totalMoney: PREMIUM, couponMoney: 9000, status: '1' })
  expect(await stateOf(ticket.id)).toEqual(['UNUSED', order.orderId])
  expect((await agent.coupons.calls.fitting({ query })).map(({ id }) => id)).not.toContain(ticket.id)
  await expect(submit(ticket.id)).rejects.toThrow('已被另一张订单占用')
  await expect(admin.coupons.ticket.remove({ params: { id: ticket.id } })).rejects.toThrow('已被订单占用')
  expect(await paid(order.orderId)).toBe(120_000)
  expect(await stateOf(ticket.id)).toEqual(['USED', order.orderId])
  await drainOutbox(h.kernel, lanes)
  await runTimers(h.kernel)
  expect(await moneyOf(order.orderId)).toEqual([PREMIUM, 9000])
  const { records } = await admin.settlement.settleLine.page({ query: { policyId: order.orderId } })
  expect(records[0]).toMatchObject({ settleMoney: PREMIUM, payMoney: 120_000 })
  expect(await wrongBooks(h.db)).toEqual([])
})

test('an order that is cancelled or lapses lets its ticket go', async () => {
  const ticket = await ticketOf()
  const first = await submit(ticket.id)
  await agent.policies.policy.move({ params: { id: first.orderId, event: 'cancelOrder' }, body: {} })
  expect(await stateOf(ticket.id)).toEqual(['UNUSED', null])
  const second = await submit(ticket.id)
  await h.db.query(`update policy set pay_deadline = '2020-01-01' where id = ${second.orderId}`)
  await runTimers(h.kernel)
  expect(await stateOf(ticket.id)).toEqual(['UNUSED', null])
  expect(await moneyOf(second.orderId)).toEqual([PREMIUM, 0])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('what does not fit is refused at its field, with why', async () => {
  const refusals: [object, string][] = [
    [{ minPremium: PREMIUM + 1 }, '首期保费不低于'],
    [{ productIds: '112' }, '不适用于这款产品'],
    [{ effectiveTime: around(3) }, '没有到可用时间'],
  ]
  for (const [own, said] of refusals) {
    const { id } = await ticketOf(own)
    await expect(submit(id), said).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(said),
      issues: [expect.objectContaining({ path: 'couponTicketId' })],
    })
  }
  await expect(submit('999999999')).rejects.toThrow('不属于您或您的渠道')
})

test('worth more than the premium it leaves one cent to pay', async () => {
  const { id } = await ticketOf({ faceMoney: PREMIUM * 2 })
  const order = await submit(id)
  expect(order.couponMoney).toBe(PREMIUM - 1)
  expect(await paid(order.orderId)).toBe(1)
  await drainOutbox(h.kernel, lanes)
  // A change gives back no more than that one cent either.
  const [first] = await peopleOf(agent, order.orderId)
  const { policy } = await agent.policies.surrender.open({ params: { id: order.orderId } })
  const rows = [{ insuredId: first?.id ?? '' }]
  const asked = { changeCode: '803' as const, effectiveDate: policy.startDate, rows }
  const { bars } = await agent.policies.endorse.quote({ params: { id: order.orderId }, body: asked })
  expect(bars.map(({ code }) => code)).toContain('coupon')
  expect(await wrongBooks(h.db)).toEqual([])
})

test('the insurer never issued: the money goes back, and the ticket is unused again', async () => {
  const ticket = await ticketOf()
  const { orderId: id } = await submit(ticket.id)
  await paid(id)
  await admin.policies.policy.move({ params: { id, event: 'issueFailed' }, body: { reason: '保险公司拒绝' } })
  expect(await stateOf(ticket.id)).toEqual(['UNUSED', null])
  await drainOutbox(h.kernel, lanes)
  const { records } = await admin.payment.refund.page({ query: { policyId: id } })
  expect(records.map(({ amount }) => amount)).toEqual([120_000])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('a surrender gives back no more than was paid in money; the rest is the platform’s again', async () => {
  const ticket = await ticketOf()
  const insured = '用券退保有限公司'
  const { orderId: id } = await submit(ticket.id, insured)
  await paid(id)
  await drainOutbox(h.kernel, lanes)
  const date = (await agent.policies.surrender.open({ params: { id } })).earliest
  const quote = await agent.policies.surrender.quote({ params: { id }, query: { date } })
  expect(quote.refund + (quote.couponBack ?? 0)).toBe(
    quote.lines.reduce((all, { refund }) => all + refund, 0),
  )
  expect(quote.refund).toBeLessThanOrEqual(120_000)
  await agent.policies.surrender.apply({
    params: { id },
    query: {},
    body: asking(insured, date, quote.refund),
  })
  const { records } = await admin.policies.surrenderApply.page({ query: { policyId: id } })
  const move = { id: records[0]?.id ?? '', event: 'approve' }
  await (await h.client('reviewer')).policies.surrenderApply.move({ params: move, body: {} })
  await drainOutbox(h.kernel, lanes)
  await runTimers(h.kernel)
  expect(await stateOf(ticket.id)).toEqual(['USED', id])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('customers whose policies end stand among those to insure again until somebody renews them', async () => {
  const name = '到期回访有限公司'
  const { orderId: id } = await submit(undefined, name)
  await h.db.query(`update policy set status = '3', policy_no = 'P-R', start_date = '${addDays(todayIn(h.clock.now), -300)}',
    end_date = '${addDays(todayIn(h.clock.now), 20)}' where id = ${id}`)
  const found = () => agent.coupons.repurchase.page({ query: { insured: name } })
  expect(await found()).toMatchObject({ total: 1, records: [{ policyId: id, daysLeft: 20, status: '3' }] })
  const other = await (await h.client('agent2')).coupons.repurchase.page({ query: { insured: name } })
  expect(other.total).toBe(0)
  const next = await submit(undefined, '另一家有限公司')
  await h.db.query(`update policy set renewed_from_id = ${id} where id = ${next.orderId}`)
  expect((await found()).total).toBe(0)
})
