import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { wrongBooks } from '../testing/books.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'
import { runTimers } from '../work/timers.ts'
import { lanes } from '../work/topics.ts'
import { signNotify } from './gateway.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())

const PRICE = 19_900
let made = 0
const goods = async () => {
  made += 1
  const body = { goodsName: `安全培训课程${made}`, amount: PRICE }
  return (await admin.payment.payGoods.add({ body })).id
}
/** A charge of new goods, with its code. */
const charge = async () => {
  const goodsId = await goods()
  const { id } = await admin.payment.payOrder.add({ body: { goodsId, body: '安全培训' } })
  await drainOutbox(h.kernel, lanes)
  return { id, goodsId, ...(await look(id)) }
}
const look = async (id: string) => {
  const order = await admin.payment.payOrder.get({ params: { id } })
  const goodsOrder = await admin.payment.goodsOrder.get({ params: { id: order.goodsOrderId ?? '' } })
  return { order, goodsOrder }
}
const told = async (orderNo: string, amount: number, channelOrderNo: string) => {
  const fields = {
    notifyId: crypto.randomUUID(),
    orderNo,
    channelOrderNo,
    amount,
    result: 'success' as const,
    timestamp: String(h.clock.now.getTime()),
  }
  const answer = await h.app.request('/pay/notify/simulator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, sign: signNotify(h.kernel.ports.gatewaySecret, fields) }),
  })
  await drainOutbox(h.kernel, lanes)
  const { data }: { data: { result: string } | null } = await answer.json()
  return data?.result
}
const later = async (hours: number) => {
  h.clock.now = new Date(h.clock.now.getTime() + hours * 3_600_000)
  await runTimers(h.kernel)
  admin = await h.client('admin')
}
/** The status that an edit answers, whatever is in it. */
const put = async (body: object) => {
  const { access_token } = await anonymous(h.app.fetch).system.auth.token({
    query: { grant_type: 'password' },
    body: { username: 'admin', password: DEMO_PASSWORD },
  })
  const answer = await h.app.request('/pay/order', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify(body),
  })
  return answer.status
}
const goodsIncome = async () => {
  const { records } = await admin.ledger.account.page({ query: { kind: 'goods' } })
  const id = records[0]?.id
  if (!id) return 0
  const { rows } = await h.db.query(
    'select coalesce(sum(credit - debit), 0)::int as cents from ledger_entry where account_id = $1',
    [id],
  )
  const [row] = rows
  return typeof row === 'object' && row !== null && 'cents' in row ? Number(row.cents) : 0
}

test('charged goods are paid by the code, once; the books have the money as goods', async () => {
  const { id, goodsId, order, goodsOrder } = await charge()
  expect(order).toMatchObject({
    amount: PRICE,
    status: '1',
    goodsId,
    policyId: null,
    channelMchId: 'SIM1900000109',
  })
  expect(order.codeUrl).toContain(`/sim/pay/${order.orderNo}`)
  expect(goodsOrder).toMatchObject({ goodsId, amount: PRICE, status: '1', payOrderId: id })
  const before = await goodsIncome()
  expect(await told(order.orderNo, PRICE, 'g1')).toBe('paid')
  expect(await told(order.orderNo, PRICE, 'g1')).toBe('paid')
  const paid = await look(id)
  expect([paid.order.status, paid.goodsOrder.status]).toEqual(['3', '2'])
  expect((await goodsIncome()) - before).toBe(PRICE)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('a wrong sum, a second payment and one that comes too late go back whole', async () => {
  const before = await goodsIncome()
  const first = await charge()
  expect(await told(first.order.orderNo, PRICE - 1, 'w1')).toBe('amount')
  expect(await told(first.order.orderNo, PRICE, 'w2')).toBe('paid')
  expect(await told(first.order.orderNo, PRICE, 'w3')).toBe('late')
  const second = await charge()
  await later(3)
  const closed = await look(second.id)
  expect([closed.order.status, closed.goodsOrder.status]).toEqual(['5', '3'])
  expect(await told(second.order.orderNo, PRICE, 'w4')).toBe('late')
  expect((await look(second.id)).order).toMatchObject({ status: '4', refunded: PRICE })
  expect((await goodsIncome()) - before).toBe(PRICE)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('a charge is of goods on sale: anything else is refused at its field, and makes no order', async () => {
  const count = async () => (await admin.payment.payOrder.page({ query: {} })).total
  const before = await count()
  const say = (body: { goodsId?: string; body: string }) => admin.payment.payOrder.add({ body })
  await expect(say({ body: '保险费' })).rejects.toThrow('保险费请在保单上支付')
  await expect(say({ goodsId: '999999', body: 'x' })).rejects.toThrow('没有这种商品')
  const goodsId = await goods()
  await admin.payment.payGoods.edit({ body: { id: goodsId, status: '0' } })
  await expect(say({ goodsId, body: 'x' })).rejects.toThrow('该商品已停售，不能收款')
  expect(await count()).toBe(before)
})

test('an edit changes words only: sums, states and what is paid stay', async () => {
  const { id, order } = await charge()
  await admin.payment.payOrder.edit({ body: { id, remark: '电话确认', body: '培训费' } })
  expect((await look(id)).order).toMatchObject({ remark: '电话确认', body: '培训费', amount: PRICE })
  const goodsId = await goods()
  for (const change of [{ amount: 1 }, { status: '2' }, { refunded: 1 }, { goodsId }])
    expect(await put({ id, ...change })).toBe(400)
  expect((await look(id)).order).toMatchObject({ amount: PRICE, status: '1', goodsId: order.goodsId })
})

test('only what was closed without money is deleted; money for it later waits with finance', async () => {
  const remove = (id: string) => admin.payment.payOrder.remove({ params: { id } })
  const open = await charge()
  await expect(remove(open.id)).rejects.toThrow('只有已关闭的支付订单可以删除')
  expect(await told(open.order.orderNo, PRICE + 5, 'd1')).toBe('amount')
  await later(3)
  await expect(remove(open.id)).rejects.toThrow('须留作账目凭据，不能删除')
  const unpaid = await charge()
  await later(3)
  await remove(unpaid.id)
  expect(await told(unpaid.order.orderNo, PRICE, 'd2')).toBe('unknown')
  const { records } = await admin.payment.suspense.page({ query: { channelOrderNo: 'd2' } })
  expect(records).toMatchObject([{ amount: PRICE, status: '1' }])
  expect(await wrongBooks(h.db)).toEqual([])
})
