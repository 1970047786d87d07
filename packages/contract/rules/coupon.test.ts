import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponOff, couponUnfit, paidInMoney, splitRefund } from './coupon.ts'

const cents = fc.integer({ min: 2, max: 100_000_000 })

test('a ticket takes off what it is worth, and leaves a cent to pay at least', () => {
  fc.assert(
    fc.property(cents, cents, (face, premium) => {
      const off = couponOff(face, premium)
      expect(off).toBeLessThanOrEqual(face)
      expect(premium - off).toBeGreaterThanOrEqual(1)
      expect(off === face || premium - off === 1).toBe(true)
    }),
  )
  expect(couponOff(500, 0)).toBe(0)
})

test('however a policy was changed, never more is given back than was paid in money, and nothing is lost', () => {
  fc.assert(
    fc.property(cents, cents, fc.nat(), fc.nat(), (face, premium, added, share) => {
      const couponMoney = couponOff(face, premium)
      const paid = { premium, couponMoney, changes: added % 1_000_000 }
      const whole = share % (premium + paid.changes + 1)
      const { refund, couponBack } = splitRefund(whole, paid)
      expect(refund + couponBack).toBe(whole)
      expect(refund).toBeLessThanOrEqual(paidInMoney(paid))
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(couponBack).toBeGreaterThanOrEqual(0)
      // The platform gets back no more than it has paid.
      expect(couponBack).toBeLessThanOrEqual(couponMoney)
    }),
  )
})

test('without a coupon all of it is the holder’s', () => {
  expect(splitRefund(700, { premium: 500, couponMoney: 0, changes: 300 })).toEqual({
    refund: 700,
    couponBack: 0,
  })
})

test('a ticket says why it does not fit', () => {
  const terms = {
    ...{ productIds: '103,104', insureTypes: null, minPremium: 1000 },
    ...{ effectiveTime: '2026-11-01T00:00:00Z', expiryTime: '2026-12-01T00:00:00Z' },
  }
  const use = { productId: '103', insureType: '16', premium: 1000 }
  const unfit = (own: object, now = '2026-11-20T00:00:00Z') =>
    couponUnfit({ ...terms, ...own }, use, new Date(now), String)
  expect(unfit({})).toBeNull()
  expect(unfit({ productIds: '105' })).toContain('产品')
  expect(unfit({ insureTypes: '19' })).toContain('险种')
  expect(unfit({ minPremium: 1001 })).toContain('1001')
  expect(unfit({}, '2026-10-31T23:59:59Z')).toContain('可用时间')
  expect(unfit({}, '2026-12-01T00:00:01Z')).toContain('过期')
})
