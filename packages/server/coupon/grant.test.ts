import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('given out by many at once there are never more tickets than the coupon has', async () => {
  const admin = await h.client('admin')
  const { userId } = await (await h.client('agent')).system.auth.info({})
  const at = (days: number) => new Date(h.clock.now.getTime() + days * 86_400_000).toISOString()
  const times = { effectiveTime: at(-1), expiryTime: at(9) }
  const { id } = await admin.coupons.coupon.add({
    body: { name: '抢券', faceMoney: 100, total: 5, ...times },
  })
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      admin.coupons.calls.grant({ params: { id }, body: { userIds: [userId] }, quiet: true }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect((await admin.coupons.ticket.page({ query: { couponId: id } })).total).toBe(5)
  expect((await admin.coupons.coupon.get({ params: { id } })).granted).toBe(5)
})
