import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPdf } from '../documents/pdf-node.ts'
import { insurerTopics } from '../insurer/topics.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { runTimers } from '../work/timers.ts'
import { signNotify } from './gateway.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let professionId: string
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp({ pdf: renderPdf })
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
const drain = () => drainOutbox(h.db, insurerTopics(h.kernel), h.kernel.now, () => {})
let serial = 0
const notify = async (
  orderNo: string,
  amount: number,
  change: { channelOrderNo?: string; sign?: string; result?: 'success' | 'fail' } = {},
) => {
  serial += 1
  const fields = {
    notifyId: `n${serial}`,
    orderNo,
    channelOrderNo: change.channelOrderNo ?? `c${serial}`,
    amount,
    result: change.result ?? ('success' as const),
    timestamp: String(h.clock.now.getTime()),
  }
  const answer = await h.app.request('/pay/notify/simulator', {
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

test('paid, issued with a policy number and a PDF, in force on its first day, expired after its last', async () => {
  const id = await order('正常支付有限公司')
  const pay = await agent.payment.pay.open({ params: { id } })
  expect(pay).toMatchObject({ amount: 129_000, status: '1', codeUrl: expect.stringContaining('/sim/pay/T') })
  expect((await agent.payment.pay.open({ params: { id } })).payId).toBe(pay.payId)
  expect((await notify(pay.orderNo, 129_000)).body.data?.result).toBe('paid')
  expect(await status(id)).toBe('2')
  await drain()
  const policy = await agent.policies.policy.get({ params: { id } })
  expect(policy).toMatchObject({ status: '3.5', policyNo: expect.stringMatching(/^EL/) })
  expect((await agent.payment.pay.payStatus({ params: { id } })).status).toBe('3')
  const pdf = Buffer.from(await (await agent.policies.apply.document({ params: { id } })).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.includes('NotoSansSC')).toBe(true)
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

test('a forged notify, a wrong amount, a failure and a repeat move no money', async () => {
  const id = await order('异常通知有限公司')
  const { orderNo } = await agent.payment.pay.open({ params: { id } })
  expect(await notify(orderNo, 129_000, { sign: 'f'.repeat(64) })).toMatchObject({
    status: 403,
    body: { msg: '签名不正确' },
  })
  expect((await notify(orderNo, 129_001)).body.data?.result).toBe('amount')
  expect((await notify(orderNo, 129_000, { result: 'fail' })).body.data?.result).toBe('failed')
  expect(await status(id)).toBe('1')
  await notify(orderNo, 129_000, { channelOrderNo: 'same' })
  expect((await notify(orderNo, 129_000, { channelOrderNo: 'same' })).body.data?.result).toBe('repeated')
  await drain()
  const history = await agent.policies.apply.history({ params: { id } })
  expect(history.map(({ event }) => event)).toEqual(['submitAuto', 'paySucceeded', 'issued'])
  const log = await (await h.client('finance')).payment.payNotify.page({ query: { orderNo } })
  expect(log.records.map(({ result }) => result).sort()).toEqual(['amount', 'failed', 'paid', 'repeated'])
})

test('money after the order was closed goes back whole', async () => {
  const id = await order('关闭后到账有限公司')
  const { orderNo } = await agent.payment.pay.open({ params: { id } })
  await agent.policies.apply.cancel({ params: { id } })
  expect((await notify(orderNo, 129_000)).body.data?.result).toBe('late')
  expect(
    (await h.db.query('select status, refunded from pay_order where order_no = $1', [orderNo])).rows,
  ).toEqual([{ status: '4', refunded: 129_000n }])
  expect(await status(id)).toBe('4')
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
  expect((await agent.payment.pay.payStatus({ params: { id: refused } })).status).toBe('4')
  expect((await agent.policies.apply.history({ params: { id: twice } })).map(({ event }) => event)).toEqual([
    'submitAuto',
    'paySucceeded',
    'issued',
  ])
})

test('an unpaid order is cancelled at its deadline', async () => {
  const id = await order('逾期未付有限公司')
  await agent.payment.pay.open({ params: { id } })
  const before = h.clock.now
  h.clock.now = new Date('2026-11-22T15:30:00Z')
  await runTimers(h.kernel)
  h.clock.now = before
  expect(await status(id)).toBe('4')
})
