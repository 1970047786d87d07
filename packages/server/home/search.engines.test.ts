import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let order: { orderId: string; orderNo: string }
beforeAll(async () => {
  h = await startTestApp()
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const body = application({
    productId: '103',
    professionId,
    holder: { name: '寻找百分之百%有限公司', code: '91440101MA51000370' },
  })
  order = await agent.policies.apply.submit({ body })
  await agent.payment.pay.open({ params: { id: order.orderId } })
})
afterAll(() => h.close())

const found = async (who: string, words: string) =>
  (await (await h.client(who)).home.search.find({ query: { words } })).map(({ resource, title }) => [
    resource,
    title,
  ])
const title = () => `寻找百分之百%有限公司 · ${order.orderNo}`

test('finds an order by what people have in hand', async () => {
  const { rows } = await h.db.query('select order_no from pay_order where policy_id = $1', [order.orderId])
  const payNo = String(Reflect.get(Object(rows[0]), 'order_no'))
  const { idNo = '' } = application({ productId: '103', professionId: '1' }).employees[0] ?? {}
  for (const words of [
    order.orderNo,
    order.orderNo.slice(0, 12).toLowerCase(),
    order.orderNo.slice(-8),
    `···${order.orderNo.slice(-11)}`,
    '百分之百%',
    '91440101ma51000370',
    idNo,
  ])
    expect(await found('agent', ` ${words} `), words).toContainEqual(['policy', title()])
  expect(await found('agent', payNo)).toEqual([['pay_order', expect.stringContaining(payNo)]])
  expect(await found('agent', '寻找%公司')).toEqual([])
  const agent = await h.client('agent')
  for (const orderNo of [order.orderNo.slice(-8), `···${order.orderNo.slice(-11)}`]) {
    const { records } = await agent.policies.policy.page({ query: { orderNo } })
    expect(records.map(({ id }) => id)).toEqual([order.orderId])
  }
})

test('finds people and channels by name and mobile', async () => {
  expect(await found('admin', 'underwriter')).toContainEqual([
    'sys_user',
    expect.stringContaining('underwriter'),
  ])
  const { rows } = await h.db.query(
    `select c.name from dist_channel c where c.tenant_id = 3 and c.deleted_at is null order by id limit 1`,
  )
  const name = String(Reflect.get(Object(rows[0]), 'name'))
  expect(await found('admin', name)).toContainEqual(['dist_channel', expect.stringContaining(name)])
})

test('finds what this person may see, and nothing else', async () => {
  expect(await found('agent2', order.orderNo)).toEqual([])
  expect(await found('agent', 'underwriter')).toEqual([])
  expect(await found('finance', order.orderNo)).toEqual([['policy', title()]])
})

test('says what to type', async () => {
  await expect(found('agent', ' 我 ')).rejects.toThrow('请至少输入2个字')
})
