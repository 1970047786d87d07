import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'
import { signNotify } from './gateway.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let finance: Awaited<ReturnType<typeof h.client>>
let admin: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  ;[agent, finance, admin] = await Promise.all([h.client('agent'), h.client('finance'), h.client('admin')])
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const PRICE = 129_000
let people = 0
async function opened(name: string) {
  people += 10
  const body = application({ productId: '103', professionId, holder: { name }, from: people })
  const { orderId: id } = await agent.policies.apply.submit({ body })
  return { id, ...(await agent.payment.pay.open({ params: { id } })) }
}
async function tell(orderNo: string, channelOrderNo: string, amount = PRICE) {
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
  return ((await answer.json()) as { data: { result: string } }).data.result
}
/** Money for an order that nobody knows, as finance sees it. */
async function stray(channelOrderNo: string, amount = PRICE) {
  expect(await tell('T0', channelOrderNo, amount)).toBe('unknown')
  const { records } = await finance.payment.suspense.page({ query: { channelOrderNo } })
  expect(records).toHaveLength(1)
  return records[0] as NonNullable<(typeof records)[0]>
}
const move = (id: string, event: string, body: Record<string, unknown>, who = finance) =>
  who.payment.suspense.move({ params: { id, event }, body })
const status = async (id: string) => (await finance.payment.suspense.get({ params: { id } })).status
const policyStatus = async (id: string) => (await agent.policies.policy.get({ params: { id } })).status
const drain = () => drainOutbox(h.kernel, lanes)
async function drainInVain() {
  const kernel = { ...h.kernel, log: () => {}, ports: { ...h.kernel.ports, simulators: false } }
  for (let i = 0; i < 13; i += 1) {
    await drainOutbox(kernel, lanes)
    await h.db.query("update outbox set run_after = '2000-01-01' where done_at is null and failed_at is null")
  }
}
const balance = async (kind: string) => {
  const { records } = await finance.ledger.account.page({ query: { kind, size: 1000 } })
  return records.reduce((sum, row) => sum + (row.balance ?? 0), 0)
}
const refundOf = async (channelOrderNo: string) =>
  (await finance.payment.refund.page({ query: { channelOrderNo } })).records
const won = (tries: PromiseSettledResult<unknown>[]) =>
  tries.filter((one) => one.status === 'fulfilled').length

test('matched to the order that waits for it: paid as if the gateway had said so, and out of suspense', async () => {
  const { id, orderNo, payId } = await opened('待查匹配有限公司')
  const before = await balance('suspense')
  const row = await stray('match-1')
  expect(row).toMatchObject({ amount: PRICE, toldNo: 'T0', status: '1', payChannel: 'simulator' })
  expect((await balance('suspense')) - before).toBe(PRICE)
  expect(await wrongBooks(h.db)).toEqual([])

  await move(row.id, 'match', { orderNo: ` ${orderNo} ` })
  expect(await finance.payment.suspense.get({ params: { id: row.id } })).toMatchObject({
    status: '2',
    orderNo,
  })
  expect(await policyStatus(id)).toBe('2')
  expect(await balance('suspense')).toBe(before)
  expect(await wrongBooks(h.db)).toEqual([])
  await drain()
  expect(await policyStatus(id)).toBe('3.5')
  expect(await finance.payment.payOrder.get({ params: { id: payId } })).toMatchObject({
    status: '3',
    channelOrderNo: 'match-1',
  })
  const history = await finance.payment.suspense.history({ params: { id: row.id } })
  expect(history.map(({ event, who, why }) => [event, who, why])).toEqual([
    ['arrive', '支付渠道', null],
    ['match', 'finance', ` ${orderNo} `.trim()],
  ])
  const entries = await finance.ledger.entry.page({ query: { payOrderId: payId } })
  expect(entries.records.map(({ event }) => event)).toContain('matched')
  // The gateway says it again, under the number nobody knows or the right one: nothing moves.
  await tell('T0', 'match-1')
  expect(await tell(orderNo, 'match-1')).toBe('paid')
  expect(await refundOf('match-1')).toEqual([])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('what does not agree is refused in words, and nothing moves', async () => {
  const { id, orderNo } = await opened('待查不符有限公司')
  const less = await stray('less-1', PRICE - 1)
  const refused = (at: string, no: string, message: string) =>
    expect(move(at, 'match', { orderNo: no })).rejects.toMatchObject({
      status: 400,
      message,
      issues: [{ path: 'orderNo', message }],
    })
  await refused(less.id, orderNo, '应付 1,290.00 元，到账 1,289.99 元，金额不一致，不能匹配')
  const even = await stray('even-1')
  await refused(even.id, 'T404', '没有支付单号为T404的支付订单，请核对')
  await expect(move(even.id, 'match', { orderNo: '' })).rejects.toMatchObject({ status: 400 })
  await agent.policies.policy.move({ params: { id, event: 'cancelOrder' }, body: {} })
  await refused(even.id, orderNo, '该支付订单不在等待支付，请核对支付单号或退回付款人')
  // Open still, but its start has come: it would go back of itself.
  const late = await opened('待查逾期有限公司')
  await h.db.query('update policy set start_date = $1 where id = $2', ['2026-11-20', late.id])
  await refused(
    even.id,
    late.orderNo,
    '该订单已不能承保（已过起保时间、已取消或超过累计保额），请把款项退回付款人',
  )
  expect(await policyStatus(late.id)).toBe('1')
  expect([await status(less.id), await status(even.id)]).toEqual(['1', '1'])
  expect(await refundOf('even-1')).toEqual([])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('a number that has paid one order does not pay another', async () => {
  const first = await opened('待查同号甲有限公司')
  const second = await opened('待查同号乙有限公司')
  await h.db.query('update pay_order set amount = 7 where id = $1', [second.payId])
  expect(await tell(first.orderNo, 'same-no')).toBe('paid')
  const row = await stray('same-no', 7)
  await expect(move(row.id, 'match', { orderNo: second.orderNo })).rejects.toMatchObject({
    message: '渠道流水号已用于其他订单，请退回付款人',
  })
})

test('returned to who paid, by the way it came, with the reason in the history', async () => {
  const before = await balance('suspense')
  const row = await stray('back-1', 500)
  await expect(move(row.id, 'sendBack', {})).rejects.toMatchObject({ status: 400 })
  await move(row.id, 'sendBack', { reason: '付款人付错了商户' })
  expect(await status(row.id)).toBe('3')
  expect([(await balance('suspense')) - before, await balance('refundPayable')]).toEqual([0, 500])
  expect(await wrongBooks(h.db)).toEqual([])
  await drain()
  const [refund] = await refundOf('back-1')
  expect(refund).toMatchObject({
    status: '3',
    amount: 500,
    why: '待查款项退回：付款人付错了商户',
    policyId: null,
  })
  expect(await finance.payment.suspense.get({ params: { id: row.id } })).toMatchObject({
    status: '4',
    receiptNo: refund?.receiptNo,
  })
  const history = await finance.payment.suspense.history({ params: { id: row.id } })
  expect(history.map(({ event, who }) => [event, who])).toEqual([
    ['arrive', '支付渠道'],
    ['sendBack', 'finance'],
    ['returned', '支付渠道'],
  ])
  expect(await tell('T0', 'back-1', 500)).toBe('unknown')
  expect(await balance('refundPayable')).toBe(0)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('what the gateway will not give back is transferred by finance, and not before', async () => {
  const row = await stray('hand-1', 900)
  await expect(move(row.id, 'returned', { receiptNo: 'B1' })).rejects.toMatchObject({ status: 409 })
  await move(row.id, 'sendBack', { reason: '重复付款' })
  await expect(move(row.id, 'returned', { receiptNo: 'B1' })).rejects.toMatchObject({
    message: '支付渠道正在退款，请等待结果；多次退款失败后才能登记转账',
  })
  await drainInVain()
  expect(await balance('refundFailed')).toBe(900)
  // Entered where it waits, and not at its refund.
  const [failed] = await refundOf('hand-1')
  const params = { id: failed?.id ?? '', event: 'paidByHand' }
  await expect(finance.payment.refund.move({ params, body: { receiptNo: 'B1' } })).rejects.toThrow(
    '请在“待查款项”中登记转账退回',
  )
  await move(row.id, 'returned', { receiptNo: 'B1' })
  expect(await status(row.id)).toBe('4')
  expect((await refundOf('hand-1'))[0]).toMatchObject({ status: '3', receiptNo: 'B1' })
  expect(await balance('refundFailed')).toBe(0)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('pressed twice and by two at once, money is used once', async () => {
  const a = await opened('待查并发甲有限公司')
  const b = await opened('待查并发乙有限公司')
  const one = await stray('race-1')
  const two = await stray('race-2')
  // One payment, two orders: two finance people.
  const first = await Promise.allSettled([
    move(one.id, 'match', { orderNo: a.orderNo }),
    move(one.id, 'match', { orderNo: b.orderNo }, admin),
    move(one.id, 'sendBack', { reason: '付错' }),
  ])
  expect(won(first)).toBe(1)
  // Two payments, one order; and the same press twice.
  const open = (await policyStatus(a.id)) === '1' ? a : b
  const three = await stray('race-3')
  const second = await Promise.allSettled([
    move(two.id, 'match', { orderNo: open.orderNo }),
    move(two.id, 'match', { orderNo: open.orderNo }),
    move(three.id, 'match', { orderNo: open.orderNo }, admin),
  ])
  expect(won(second)).toBe(1)
  const left = (await status(two.id)) === '1' ? two : three
  const third = await Promise.allSettled([
    move(left.id, 'sendBack', { reason: '多付' }),
    move(left.id, 'sendBack', { reason: '多付' }, admin),
  ])
  expect(won(third)).toBe(1)
  await drain()
  expect(await refundOf(left.channelOrderNo)).toHaveLength(1)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('nobody but finance sees or settles it', async () => {
  const row = await stray('rights-1', 3)
  await expect(agent.payment.suspense.page({ query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(move(row.id, 'sendBack', { reason: 'x' }, agent)).rejects.toMatchObject({ status: 403 })
  const said = async (username: string) =>
    (await (await h.client(username)).home.notices.list()).find(({ id }) => id === 'suspense')
  expect(await said('finance')).toMatchObject({ path: '/payment/suspense', query: { status: '1' } })
  expect(await said('mainadmin')).toBeUndefined()
})
