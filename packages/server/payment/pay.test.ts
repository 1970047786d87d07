import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { lightPaper } from '../testing/light-paper.ts'
import { runTimers } from '../work/timers.ts'
import { lanes } from '../work/topics.ts'
import { signNotify } from './gateway.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let professionId: string
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp({ pdf: async (sheet) => lightPaper(sheet) })
  agent = await h.client('agent')
  professionId =
    (await agent.products.catalogue.trades({ params: { id: '103' } })).find((trade) => trade.name === '会计')
      ?.id ?? ''
})
afterAll(() => h.close())

let people = 0
/** An order of people who are on no other. */
const order = async (name: string) => {
  people += 10
  const body = application({ productId: '103', professionId, holder: { name }, from: people })
  return (await agent.policies.apply.submit({ body })).orderId
}
const status = async (id: string) => (await agent.policies.policy.get({ params: { id } })).status
const drain = () => drainOutbox(h.kernel, lanes)
let serial = 0
const notify = async (
  orderNo: string,
  amount: number,
  change: {
    channelOrderNo?: string
    sign?: string
    result?: 'success' | 'fail'
    gateway?: string
    at?: number
  } = {},
) => {
  serial += 1
  const fields = {
    notifyId: `n${serial}`,
    orderNo,
    channelOrderNo: change.channelOrderNo ?? `c${serial}`,
    amount,
    result: change.result ?? ('success' as const),
    timestamp: String(change.at ?? h.clock.now.getTime()),
  }
  const answer = await h.app.request(`/pay/notify/${change.gateway ?? 'simulator'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...fields,
      sign: change.sign ?? signNotify(h.kernel.ports.gatewaySecret, fields),
    }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { msg: string; data: { result: string } | null },
  }
}

test('an order whose code never came, because the process ended in between, gets it when it is opened again', async () => {
  const id = await order('半途而止有限公司')
  const first = await agent.payment.pay.open({ params: { id } })
  await h.db.query("update pay_order set status = '0', code_url = null where id = $1", [first.payId])
  expect(await agent.payment.pay.payStatus({ params: { id } })).toMatchObject({ status: '0', codeUrl: null })
  const both = await Promise.all([1, 2].map(() => agent.payment.pay.open({ params: { id } })))
  for (const again of both)
    expect(again).toMatchObject({
      payId: first.payId,
      orderNo: first.orderNo,
      status: '1',
      codeUrl: first.codeUrl,
    })
})

test('the pay page knows whether a transfer is open: where the product limits it, to channels that are let', async () => {
  const id = await order('对公转账有限公司')
  expect(await agent.payment.pay.open({ params: { id } })).toMatchObject({
    ...{ publicPay: false, transferBarred: expect.stringContaining('所属渠道没有对公转账的许可') },
  })
  const transfer = () => agent.payment.pay.open({ params: { id }, query: { way: 'transfer' } })
  await expect(transfer()).rejects.toThrow('本产品限制对公转账，所属渠道没有对公转账的许可')
  await h.db.query(`update dist_channel set limit_public_pay = 'OFF' where id = 101`)
  const open = async () => (await agent.payment.pay.payStatus({ params: { id } })).publicPay
  const { channelId } = await agent.policies.policy.get({ params: { id } })
  expect([channelId, await open()]).toEqual(['101', true])
  await expect(transfer()).rejects.toThrow('对公转账不用二维码')
  await h.db.query(`update dist_channel set limit_public_pay = 'ON' where id = 101`)
  expect(await open()).toBe(false)
})

test('paid, issued with a policy number and a PDF, in force on its first day, expired after its last', async () => {
  const id = await order('正常支付有限公司')
  const pay = await agent.payment.pay.open({ params: { id } })
  const finance = await h.client('finance')
  const of = async (channelId: string) =>
    (await finance.payment.payOrder.page({ query: { channelId } })).records
  expect((await of('101')).map((one) => one.id)).toContain(pay.payId)
  expect(await of('102')).toEqual([])
  expect(pay).toMatchObject({ amount: 129_000, status: '1', codeUrl: expect.stringContaining('/sim/pay/T') })
  expect((await agent.payment.pay.open({ params: { id } })).payId).toBe(pay.payId)
  expect((await notify(pay.orderNo, 129_000)).body.data?.result).toBe('paid')
  expect(await status(id)).toBe('2')
  await drain()
  const policy = await agent.policies.policy.get({ params: { id } })
  expect(policy).toMatchObject({ status: '3.5', policyNo: expect.stringMatching(/^EL/) })
  const shown = await agent.payment.pay.payStatus({ params: { id } })
  expect(shown).toMatchObject({ status: '3', policyNo: policy.policyNo })
  const pdf = Buffer.from(await (await agent.policies.apply.document({ params: { id } })).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const before = h.clock.now
  h.clock.now = new Date('2026-11-22T16:00:00Z')
  await runTimers(h.kernel)
  expect((await h.db.query('select status from policy where id = $1', [id])).rows).toEqual([{ status: '3' }])
  h.clock.now = new Date('2027-11-22T16:00:00Z')
  await runTimers(h.kernel)
  expect((await h.db.query('select status from policy where id = $1', [id])).rows).toEqual([{ status: '5' }])
  h.clock.now = before
  agent = await h.client('agent')
})

const payRow = async (orderNo: string) =>
  (await h.db.query('select status, amount, refunded from pay_order where order_no = $1', [orderNo])).rows[0]
/** Refunds of an order, in cents, and whether the gateway's receipt is there. */
const refundsOf = async (orderNo: string) =>
  (
    await h.db.query(
      `select amount::int as amount, status = '3' and receipt_no = 'SIM-' || refund_no as done from refund
       where order_no = $1 order by id`,
      [orderNo],
    )
  ).rows
const logged = async (orderNo: string) =>
  (await (await h.client('finance')).payment.payNotify.page({ query: { orderNo } })).records
    .map(({ result }) => result)
    .sort()

test('forged, foreign and unknown callbacks move no money', async () => {
  const id = await order('伪造通知有限公司')
  const { orderNo } = await agent.payment.pay.open({ params: { id } })
  const refused = { status: 403, body: { msg: '签名不正确' } }
  expect(await notify(orderNo, 129_000, { sign: 'f'.repeat(64) })).toMatchObject(refused)
  expect(await notify(orderNo, 129_000, { sign: '' })).toMatchObject(refused)
  expect((await notify(orderNo, 129_000, { gateway: 'other' })).status).toBe(404)
  expect((await notify('T00000000000000000000', 1)).body.data?.result).toBe('unknown')
  const failedAt = async () => (await agent.payment.pay.payStatus({ params: { id } })).failedAt
  expect(await failedAt()).toBeNull()
  expect((await notify(orderNo, 129_000, { result: 'fail' })).body.data?.result).toBe('failed')
  expect(await failedAt()).toBe(h.clock.now.toISOString())
  expect(await status(id)).toBe('1')
  expect(await payRow(orderNo)).toMatchObject({ status: '1', refunded: 0n })
  expect(await logged(orderNo)).toEqual(['failed'])
  expect(await logged('T00000000000000000000')).toEqual(['unknown'])
})

test('what the gateway told late is kept and dealt with, once; a late failure is no news', async () => {
  const id = await order('迟到通知有限公司')
  const { orderNo } = await agent.payment.pay.open({ params: { id } })
  const late = { at: h.clock.now.getTime() - 600_000 }
  expect((await notify(orderNo, 129_000, { ...late, result: 'fail' })).body.data?.result).toBe('failed')
  expect((await agent.payment.pay.payStatus({ params: { id } })).failedAt).toBeNull()
  for (let i = 0; i < 2; i += 1)
    expect((await notify(orderNo, 129_000, { ...late, channelOrderNo: 'late-1' })).body.data?.result).toBe(
      'paid',
    )
  expect(await payRow(orderNo)).toMatchObject({ status: '2', refunded: 0n })
  expect(await logged(orderNo)).toEqual(['failed', 'paid', 'repeated'])
})

test('a wrong amount goes back once however often it is told, and the order can still be paid', async () => {
  const id = await order('金额不符有限公司')
  const { orderNo } = await agent.payment.pay.open({ params: { id } })
  for (let i = 0; i < 3; i += 1)
    expect((await notify(orderNo, 129_001, { channelOrderNo: 'wrong-1' })).body.data?.result).toBe('amount')
  await drain()
  expect(await refundsOf(orderNo)).toEqual([{ amount: 129_001, done: true }])
  expect(await status(id)).toBe('1')
  expect((await notify(orderNo, 129_000)).body.data?.result).toBe('paid')
  expect(await payRow(orderNo)).toEqual({ status: '2', amount: 129_000n, refunded: 0n })
  expect(await logged(orderNo)).toEqual(['amount', 'paid', 'repeated', 'repeated'])
})

test('a repeat gets the first answer and no second effect; a second payment goes back', async () => {
  const id = await order('重复付款有限公司')
  const { orderNo } = await agent.payment.pay.open({ params: { id } })
  for (let i = 0; i < 3; i += 1) {
    expect((await notify(orderNo, 129_000, { channelOrderNo: 'same' })).body.data?.result).toBe('paid')
    await drain()
  }
  const history = await agent.policies.policy.history({ params: { id } })
  expect(history.map(({ event }) => event)).toEqual(['submitAuto', 'paySucceeded', 'issued'])
  for (let i = 0; i < 2; i += 1)
    expect((await notify(orderNo, 129_000, { channelOrderNo: 'second' })).body.data?.result).toBe('late')
  await drain()
  expect(await payRow(orderNo)).toEqual({ status: '3', amount: 129_000n, refunded: 0n })
  expect(await refundsOf(orderNo)).toEqual([{ amount: 129_000, done: true }])
  expect(await logged(orderNo)).toEqual(['late', 'paid', 'repeated', 'repeated', 'repeated'])
})

test('one payment cannot pay two orders', async () => {
  const first = await agent.payment.pay.open({ params: { id: await order('甲单有限公司') } })
  const id = await order('乙单有限公司')
  const second = await agent.payment.pay.open({ params: { id } })
  await notify(first.orderNo, 129_000, { channelOrderNo: 'shared' })
  const answer = await notify(second.orderNo, 129_000, { channelOrderNo: 'shared' })
  expect(answer.body.data?.result).toBe('repeated')
  expect(await status(id)).toBe('1')
})

test('money after the order was closed goes back whole', async () => {
  const id = await order('关闭后到账有限公司')
  const { orderNo } = await agent.payment.pay.open({ params: { id } })
  await agent.policies.policy.move({ params: { id, event: 'cancelOrder' }, body: {} })
  for (let i = 0; i < 2; i += 1)
    expect((await notify(orderNo, 129_000, { channelOrderNo: 'closed' })).body.data?.result).toBe('late')
  await drain()
  expect(await payRow(orderNo)).toEqual({ status: '4', amount: 129_000n, refunded: 129_000n })
  expect(await refundsOf(orderNo)).toEqual([{ amount: 129_000, done: true }])
  expect(await status(id)).toBe('4')
  const { rows } = await h.db.query(
    `select from_state, event, who from state_history where entity = 'pay_order'
       and entity_id = (select id from pay_order where order_no = $1) order by id`,
    [orderNo],
  )
  expect(rows).toEqual([
    { from_state: null, event: 'create', who: 'agent' },
    { from_state: '0', event: 'shown', who: 'agent' },
    { from_state: '1', event: 'close', who: '系统' },
    { from_state: '5', event: 'lateSuccess', who: '支付渠道' },
  ])
})

test('money after the cover should have begun cancels the order and goes back', async () => {
  const id = await order('起保后到账有限公司')
  const { orderNo } = await agent.payment.pay.open({ params: { id } })
  const before = h.clock.now
  h.clock.now = new Date('2026-11-22T16:00:00Z')
  expect((await notify(orderNo, 129_000)).body.data?.result).toBe('late')
  await drain()
  h.clock.now = before
  expect(await status(id)).toBe('4')
  expect(await payRow(orderNo)).toEqual({ status: '4', amount: 129_000n, refunded: 129_000n })
})

test('the QR of an expired order is replaced by a new one; the old one no longer pays', async () => {
  const id = await order('二维码过期有限公司')
  const old = await agent.payment.pay.open({ params: { id } })
  const before = h.clock.now
  h.clock.now = new Date(before.getTime() + 30 * 60_000)
  expect(await agent.payment.pay.payStatus({ params: { id } })).toMatchObject({ status: '5', codeUrl: null })
  const fresh = await agent.payment.pay.open({ params: { id } })
  expect(fresh.orderNo).not.toBe(old.orderNo)
  expect((await notify(old.orderNo, 129_000)).body.data?.result).toBe('late')
  expect((await notify(fresh.orderNo, 129_000)).body.data?.result).toBe('paid')
  await drain()
  h.clock.now = before
  expect((await payRow(old.orderNo)) as object).toMatchObject({ status: '4' })
  expect((await payRow(fresh.orderNo)) as object).toMatchObject({ status: '3' })
})

test('an insurer that refuses gives the money back; one that answers twice issues once', async () => {
  const refused = await order('拒保测试有限公司')
  const first = await agent.payment.pay.open({ params: { id: refused } })
  await notify(first.orderNo, 129_000)
  const twice = await order('重复测试有限公司')
  const second = await agent.payment.pay.open({ params: { id: twice } })
  await notify(second.orderNo, 129_000)
  await drain()
  expect(await agent.policies.policy.get({ params: { id: refused } })).toMatchObject({
    status: '4',
    reason: '保险公司拒绝出单',
  })
  expect(await payRow(first.orderNo)).toEqual({ status: '4', amount: 129_000n, refunded: 129_000n })
  expect(await payRow(second.orderNo)).toEqual({ status: '3', amount: 129_000n, refunded: 0n })
  expect((await agent.policies.policy.history({ params: { id: twice } })).map(({ event }) => event)).toEqual([
    'submitAuto',
    'paySucceeded',
    'issued',
  ])
})

test('what the insurer never answers the underwriter ends, and the money goes back', async () => {
  const id = await order('不出单有限公司')
  const { orderNo } = await agent.payment.pay.open({ params: { id } })
  await notify(orderNo, 129_000)
  expect(await status(id)).toBe('2')
  const underwriter = await h.client('underwriter')
  const fail = (body: object) =>
    underwriter.policies.policy.move({ params: { id, event: 'issueFailed' }, body: { ...body } })
  await expect(fail({})).rejects.toThrow('请填写原因')
  await fail({ reason: '保险公司系统停用' })
  await drain()
  expect(await agent.policies.policy.get({ params: { id } })).toMatchObject({
    status: '4',
    reason: '保险公司系统停用',
  })
  expect(await payRow(orderNo)).toEqual({ status: '4', amount: 129_000n, refunded: 129_000n })
})

test('an unpaid order is cancelled at its deadline', async () => {
  const id = await order('逾期未付有限公司')
  await agent.payment.pay.open({ params: { id } })
  const before = h.clock.now
  h.clock.now = new Date('2026-11-22T15:30:00Z')
  await runTimers(h.kernel)
  h.clock.now = before
  expect(await status(id)).toBe('4')
  // Whoever waits for the payment is told that its time was over.
  expect(await agent.payment.pay.payStatus({ params: { id } })).toMatchObject({ status: '5', lapsed: true })
  const { rows } = await h.db.query(
    `select payload->>'fact' as fact from outbox where topic = 'partner.fact' and payload->>'policyId' = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([{ fact: 'order.submitted' }, { fact: 'order.cancelled' }])
})

test('after all of this the books agree with every row', async () => {
  expect(await wrongBooks(h.db)).toEqual([])
})
