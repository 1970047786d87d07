import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { notify } from '../testing/notify.ts'
import { lanes } from '../work/topics.ts'

/** People of one channel see the order, and not each other's payment orders: there is one all the same. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let subadmin: Person
let professionId = ''
let people = 90_000
beforeAll(async () => {
  h = await startTestApp()
  ;[agent, subadmin] = await Promise.all([h.client('agent'), h.client('subadmin')])
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

async function order(name: string): Promise<{ params: { id: string } }> {
  people += 10
  const body = application({ productId: '103', professionId, from: people, holder: { name } })
  return { params: { id: (await agent.policies.apply.submit({ body })).orderId } }
}
const payOrders = async (id: string) =>
  (await h.db.query('select status from pay_order where policy_id = $1 order by id', [id])).rows
const pay = (orderNo: string) =>
  notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, {
    orderNo,
    channelOrderNo: `X-${orderNo}`,
    amount: 129_000,
  })

test('who opens a payment that somebody else has opened gets that one', async () => {
  const at = await order('双付有限公司')
  const first = await subadmin.payment.pay.open(at)
  expect((await agent.payment.pay.open(at)).orderNo).toBe(first.orderNo)
  expect(await agent.payment.pay.payStatus(at)).toMatchObject({ orderNo: first.orderNo, status: '1' })
  expect(await payOrders(at.params.id)).toEqual([{ status: '1' }])
  h.clock.now = new Date(h.clock.now.getTime() + 31 * 60_000)
  const second = await agent.payment.pay.open(at)
  expect(second.orderNo).not.toBe(first.orderNo)
  expect(await payOrders(at.params.id)).toEqual([{ status: '5' }, { status: '1' }])
})

test('an order that is cancelled can be paid no more, whoever opened its payment', async () => {
  const at = await order('取消有限公司')
  const { orderNo } = await subadmin.payment.pay.open(at)
  await agent.policies.policy.move({ params: { ...at.params, event: 'cancelOrder' }, body: {} })
  expect(await payOrders(at.params.id)).toEqual([{ status: '5' }])
  expect(await pay(orderNo)).toBe('late')
  await drainOutbox(h.kernel, lanes)
  expect(await payOrders(at.params.id)).toEqual([{ status: '4' }])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('the database keeps a second open payment out', async () => {
  const at = await order('两张有限公司')
  await agent.payment.pay.open(at)
  const second = h.db.query(
    `insert into pay_order (tenant_id, order_no, policy_id, pay_channel, body, amount, currency, status, expires_at)
     values (3, 'T-second', $1, 'simulator', 'x', 1, 'CNY', '0', now())`,
    [at.params.id],
  )
  await expect(second).rejects.toMatchObject({ code: '23505' })
})
