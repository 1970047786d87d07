import { MOCK_ORDERS } from '@baoqiao/contract/embed/mock.ts'
import { expect, test } from 'vitest'
import { application } from './application.ts'
import { startTestApp } from './harness.ts'
import { makeMockOrders } from './mock-orders.ts'
import type { MockFetch } from './mock-session.ts'
import { askForVisitor, visitorClient } from './visitor.ts'

test('the mock’s visitor has an order in force, one to pay and one in underwriting, with the numbers that are written down', async () => {
  const h = await startTestApp()
  try {
    const enter = async (fetch: MockFetch) => {
      const { access_token } = await (await askForVisitor(fetch, { subject: 'mock' })).json()
      return access_token
    }
    // Each when a widget is first about it; what is there is not made again.
    await makeMockOrders(h.kernel, enter, ['issued'])
    const { orderId } = await (await visitorClient(h.app.fetch, 'mock')).policies.apply.submit({
      body: application({ productId: '103', professionId: await clerk(h), from: 7000 }),
    })
    expect(Number(orderId)).toBeLessThan(20_000)
    await makeMockOrders(h.kernel, enter, ['toPay'])
    await makeMockOrders(h.kernel, enter)
    const visitor = await visitorClient(h.app.fetch, 'mock')
    const { records } = await visitor.policies.mine.list({ query: {} })
    expect(
      Object.fromEntries(
        records.filter(({ id }) => id !== orderId).map(({ id, statusName }) => [`order_${id}`, statusName]),
      ),
    ).toEqual({
      [MOCK_ORDERS.issued]: '生效中',
      [MOCK_ORDERS.toPay]: '待支付',
      [MOCK_ORDERS.inUnderwriting]: '待核保',
    })
  } finally {
    await h.close()
  }
})

async function clerk(h: Awaited<ReturnType<typeof startTestApp>>): Promise<string> {
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  return trades.find(({ name }) => name === '会计')?.id ?? ''
}
