import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { ORDERS } from './business.ts'
import { seedBusiness } from './seed-business.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  await seedBusiness(h.kernel)
}, 60_000)
afterAll(() => h.close())

test('a newcomer sees policies in every state that the calls can reach, the newest first', async () => {
  const admin = await h.client('admin')
  const { records, total } = await admin.policies.policy.page({ query: { size: 100 } })
  expect(total).toBe(ORDERS.length)
  expect(new Set(records.map(({ status }) => status))).toEqual(
    new Set(['1', '3', '3.5', '4', '5', '100', '101', '102']),
  )
  const days = records.map(({ createdAt }) => createdAt)
  expect(days).toEqual([...days].sort().reverse())
  expect(days[0]?.slice(0, 10)).toBe(todayIn(h.kernel.now()))
  expect(Math.max(...records.map(({ insured }) => insured.length))).toBeGreaterThan(30)
  for (const { status, policyNo } of records)
    expect(Boolean(policyNo)).toBe(['3', '3.5', '5'].includes(status))
})

test('its books agree, with a payment that went back', async () => {
  const finance = await h.client('finance')
  const { checks } = await finance.ledger.reconcile()
  expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([])
  const { records } = await finance.payment.refund.page({ query: {} })
  expect(records.map(({ status, why }) => [status, why])).toEqual([['3', '订单已支付，重复付款自动退款']])
})

test('nobody is logged in afterwards', async () => {
  expect(
    await h.db.kysely.selectFrom('session').select('id').where('userAgent', '=', 'seed').execute(),
  ).toEqual([])
})
