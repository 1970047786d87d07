import { MOCK_ORDERS } from '@baoqiao/contract/embed/mock.ts'
import { expect, test } from 'vitest'
import { startTestApp } from './harness.ts'
import { makeMockOrders } from './mock-orders.ts'
import { askForVisitor, visitorClient } from './visitor.ts'

test('the mock’s visitor has an order in force, one to pay and one in underwriting, with the numbers that are written down', async () => {
  const h = await startTestApp()
  try {
    await makeMockOrders(h.kernel, async (fetch) => {
      const { access_token } = await (await askForVisitor(fetch, { subject: 'mock' })).json()
      return access_token
    })
    const visitor = await visitorClient(h.app.fetch, 'mock')
    const { records } = await visitor.policies.mine.list({ query: {} })
    expect(Object.fromEntries(records.map(({ id, statusName }) => [`order_${id}`, statusName]))).toEqual({
      [MOCK_ORDERS.issued]: '生效中',
      [MOCK_ORDERS.toPay]: '待支付',
      [MOCK_ORDERS.inUnderwriting]: '待核保',
    })
  } finally {
    await h.close()
  }
})
