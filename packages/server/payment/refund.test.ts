import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'
import { type Notify, signNotify } from './gateway.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let finance: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  ;[agent, finance] = await Promise.all([h.client('agent'), h.client('finance')])
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

let people = 0
async function opened(name: string): Promise<{ id: string; orderNo: string; payId: string }> {
  people += 10
  const body = application({ productId: '103', professionId, holder: { name }, from: people })
  const { orderId: id } = await agent.policies.apply.submit({ body })
  return { id, ...(await agent.payment.pay.open({ params: { id } })) }
}
async function tell(orderNo: string, channelOrderNo: string, amount = 129_000, more: Partial<Notify> = {}) {
  const fields = {
    notifyId: crypto.randomUUID(),
    orderNo,
    channelOrderNo,
    amount,
    result: 'success' as const,
    timestamp: String(h.clock.now.getTime()),
    ...more,
  }
  const answer = await h.app.request('/pay/notify/simulator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, sign: signNotify(h.kernel.ports.gatewaySecret, fields) }),
  })
  const { data, msg } = (await answer.json()) as { data: { result: string } | null; msg: string }
  return data?.result ?? `${answer.status} ${msg}`
}
const drain = () => drainOutbox(h.kernel, lanes)
/** As long as the gateway cannot be reached, until its tries are used up. */
async function drainInVain() {
  const kernel = { ...h.kernel, log: () => {}, ports: { ...h.kernel.ports, simulators: false } }
  for (let i = 0; i < 13; i += 1) {
    await drainOutbox(kernel, lanes)
    await h.db.query("update outbox set run_after = '2000-01-01' where done_at is null and failed_at is null")
  }
}
const refunds = async (orderNo: string) =>
  (await finance.payment.refund.page({ query: { orderNo, sortType: '1' } })).records
const balance = async (kind: string) => {
  const { records } = await finance.ledger.account.page({ query: { kind, size: 1000 } })
  return records.reduce((sum, row) => sum + (row.balance ?? 0), 0)
}
const rows = async (sql: string, ...values: unknown[]) => (await h.db.query(sql, values)).rows

test('amounts of nothing or less, and payments without a number, are refused and move no money', async () => {
  const { orderNo, id } = await opened('通知不合规有限公司')
  const refused = '400 通知内容不正确：金额须大于0，渠道流水号须为1至64个字符'
  expect(await tell(orderNo, 'zero', 0)).toBe(refused)
  expect(await tell(orderNo, 'less', -129_000)).toBe(refused)
  expect(await tell(orderNo, '')).toBe(refused)
  expect(await tell(orderNo, '  ')).toBe(refused)
  expect(await tell(orderNo, 'x'.repeat(65))).toBe(refused)
  const { records } = await finance.payment.payNotify.page({ query: { orderNo } })
  expect(records.map(({ result }) => result)).toEqual(Array(5).fill('invalid'))
  expect(await refunds(orderNo)).toEqual([])
  expect(await rows('select 1 from pay_receipt where order_no = $1', orderNo)).toEqual([])
  expect((await agent.policies.policy.get({ params: { id } })).status).toBe('1')
})

test('one number with a wrong and then the right amount: the first goes back under its own number, the second pays', async () => {
  const { orderNo, id } = await opened('同号异额有限公司')
  expect(await tell(orderNo, 'same', 1)).toBe('amount')
  expect(await tell(orderNo, 'same', 2)).toBe('amount')
  expect(await tell(orderNo, 'same')).toBe('paid')
  expect(await tell(orderNo, 'same', 1)).toBe('amount')
  expect(await tell(orderNo, 'same')).toBe('paid')
  await drain()
  const back = await refunds(orderNo)
  expect(back.map(({ amount, status }) => [amount, status])).toEqual([
    [1, '3'],
    [2, '3'],
  ])
  expect(new Set(back.map(({ refundNo }) => refundNo)).size).toBe(2)
  expect((await agent.policies.policy.get({ params: { id } })).status).toBe('3.5')
  expect(await rows('select status, refunded::int from pay_order where order_no = $1', orderNo)).toEqual([
    { status: '3', refunded: 0 },
  ])
})

test('a number that has paid one order, told with another amount for another order, goes back', async () => {
  const first = await opened('同号异单甲有限公司')
  const second = await opened('同号异单乙有限公司')
  await h.db.query('update pay_order set amount = 5 where id = $1', [second.payId])
  expect(await tell(first.orderNo, 'twice')).toBe('paid')
  expect(await tell(second.orderNo, 'twice')).toBe('repeated')
  expect(await tell(second.orderNo, 'twice', 5)).toBe('late')
  await drain()
  expect((await refunds(second.orderNo)).map(({ amount, status, why }) => [amount, status, why])).toEqual([
    [5, '3', '渠道流水号已用于其他订单，自动退款'],
  ])
  expect((await agent.policies.policy.get({ params: { id: second.id } })).status).toBe('1')
  expect(await wrongBooks(h.db)).toEqual([])
})

test('a payment of one cent that nobody ordered stands in suspense, once', async () => {
  const before = await balance('suspense')
  expect(await tell('T0', 'stray', 100)).toBe('unknown')
  expect(await tell('T0', 'stray', 100)).toBe('unknown')
  expect(await tell('T0', 'stray', 100, { result: 'fail' })).toBe('unknown')
  expect((await balance('suspense')) - before).toBe(100)
})

test('a refund that fails at every try waits for finance, whose retry gives the money back', async () => {
  const { orderNo, id, payId } = await opened('退款失败有限公司')
  await agent.policies.policy.move({ params: { id, event: 'cancelOrder' }, body: {} })
  expect(await tell(orderNo, 'fails')).toBe('late')
  expect(await balance('refundPayable')).toBe(129_000)
  await drainInVain()
  const [failed] = await refunds(orderNo)
  expect(failed).toMatchObject({ status: '4', failures: 1, lastError: 'no payment gateway simulator' })
  expect([await balance('refundPayable'), await balance('refundFailed')]).toEqual([0, 129_000])
  expect(await wrongBooks(h.db)).toEqual([])
  const params = { id: failed?.id ?? '', event: 'retry' }
  await expect(agent.payment.refund.move({ params, body: {} })).rejects.toMatchObject({ status: 403 })

  await finance.payment.refund.move({ params, body: {} })
  expect([await balance('refundPayable'), await balance('refundFailed')]).toEqual([129_000, 0])
  expect(await rows('select 1 from dead_letter where failed_at is not null')).toEqual([])
  await drainInVain()
  expect((await refunds(orderNo))[0]).toMatchObject({ status: '4', failures: 2 })
  // The other way: the letter itself.
  const admin = await h.client('admin')
  const [letter] = (await admin.monitor.deadLetter.page({ query: {} })).records
  await admin.monitor.retryDeadLetter({ params: { id: letter?.id ?? '' } })
  await drain()
  expect((await refunds(orderNo))[0]).toMatchObject({
    status: '3',
    receiptNo: expect.stringContaining('SIM-R'),
  })
  expect([await balance('refundPayable'), await balance('refundFailed')]).toEqual([0, 0])

  const history = await finance.payment.refund.history({ params: { id: failed?.id ?? '' } })
  const tries = ['send', 'fail', 'retry']
  expect(history.map(({ event }) => event)).toEqual(['request', ...tries, ...tries, 'send', 'done'])
  const entries = await finance.ledger.entry.page({ query: { refundId: failed?.id, sortType: '1' } })
  expect([...new Set(entries.records.map(({ event }) => event))]).toEqual([
    'requested',
    'failed',
    'retried',
    'refunded',
  ])
  const ofOrder = await finance.ledger.entry.page({ query: { payOrderId: payId } })
  expect(ofOrder.total).toBe(entries.total + 2)
})

test('what the gateway refuses for good finance transfers, once and under a number of its own', async () => {
  const { orderNo, id, payId } = await opened('商户已关闭有限公司')
  expect(await tell(orderNo, 'closed')).toBe('paid')
  const underwriter = await h.client('underwriter')
  const failed = { params: { id, event: 'issueFailed' }, body: { reason: '保险公司停售' } }
  await underwriter.policies.policy.move(failed)
  // Who pays is told what becomes of the money, and why.
  expect(await agent.payment.pay.payStatus({ params: { id } })).toMatchObject({
    status: '2',
    policyStatus: '4',
    refundWhy: '保险公司停售',
  })
  await drainInVain()
  expect((await finance.home.notices.list()).find((one) => one.id === 'refundFailed')).toMatchObject({
    path: '/payment/refund',
    query: { status: '4' },
    // It may be that the answers alone were lost.
    text: '有 1 笔退款多次提交后仍未确认退成，请先向支付渠道核实，再重新退款，或转账退回后登记',
  })
  const [refund] = await refunds(orderNo)
  const byHand = (receiptNo: string, who = finance) =>
    who.payment.refund.move({
      params: { id: refund?.id ?? '', event: 'paidByHand' },
      body: { receiptNo },
    })
  await expect(byHand('HAND-1', agent)).rejects.toMatchObject({ status: 403 })
  await expect(byHand('')).rejects.toThrow('退款回执')
  await byHand('HAND-1')
  await expect(byHand('HAND-2')).rejects.toMatchObject({ status: 409 })
  expect(await refunds(orderNo)).toMatchObject([
    { status: '3', receiptNo: 'HAND-1', doneAt: expect.any(String) },
  ])
  expect(await finance.payment.payOrder.get({ params: { id: payId } })).toMatchObject({
    status: '4',
    refunded: 129_000,
  })
  expect(await balance('refundFailed')).toBe(0)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('every way of closing a payment leaves its step in the history', async () => {
  const wrong = await rows(`select o.order_no, o.status from pay_order o where o.status is distinct from
    (select to_state from state_history s where s.entity = 'pay_order' and s.entity_id = o.id order by s.id desc limit 1)`)
  expect(wrong).toEqual([])
})

test('finance proves the books; a difference is told with its order', async () => {
  const titles = (await finance.ledger.reconcile()).checks.filter(({ differences }) => differences.length > 0)
  expect(titles).toEqual([])
  const { id, orderNo } = await opened('账实不符有限公司')
  await h.db.query('update policy set total_money = total_money + 1 where id = $1', [id])
  const told = (await finance.ledger.reconcile()).checks.filter(({ differences }) => differences.length > 0)
  const { orderNo: policyNo } = await agent.policies.policy.get({ params: { id } })
  expect(told.map(({ title }) => title)).toEqual([
    '每份保单应收保费等于总保费加批改减退保',
    '只有待支付的保单和批改欠保费',
  ])
  expect(told[0]?.differences).toEqual([{ what: policyNo, wanted: 129_001, found: 129_000 }])
  expect(orderNo).toMatch(/^T/)
  await h.db.query('update policy set total_money = total_money - 1 where id = $1', [id])
})
