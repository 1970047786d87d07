import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutFrom, fewestFrom, mostFrom, splitAt } from './cover.ts'
import { addDays } from './dates.ts'

const START = '2026-01-01'
const day = (n: number) => addDays(START, n)
const stretch = fc
  .record({ from: fc.nat(300), days: fc.integer({ min: 1, max: 400 }), premium: fc.nat(500_000) })
  .map(({ from, days, premium }) => ({ from: day(from), to: day(from + days - 1), premium }))

test('what is left and what is given back are what it cost; nobody is covered from that day on', () => {
  fc.assert(
    fc.property(stretch, fc.nat(800), fc.constantFrom(0, 2500), (one, n, feeBp) => {
      const { left, back } = cutFrom(one, day(n), feeBp)
      expect((left?.premium ?? 0) + back).toBe(one.premium)
      expect(back).toBeGreaterThanOrEqual(0)
      if (left && one.to >= day(n) && left.to >= left.from) expect(left.to).toBe(day(n - 1))
    }),
  )
})

test('both sides of a day are what it cost together', () => {
  fc.assert(
    fc.property(stretch, fc.nat(300), (one, n) => {
      const eff = day(n) > one.to ? one.to : day(n)
      const { before, share } = splitAt(one, eff)
      expect((before?.premium ?? 0) + share).toBe(one.premium)
    }),
  )
})

test('the fewest and the most on any day from one on are what counting every day finds', () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 12 }), fc.nat(200), fc.nat(200), (all, from, more) => {
      const [eff, end] = [day(from), day(from + more)]
      const counts = Array.from({ length: more + 1 }, (_, n) => day(from + n)).map(
        (on) => all.filter((one) => one.from <= on && one.to >= on).length,
      )
      expect(fewestFrom(all, eff, end)).toBe(Math.min(...counts))
      expect(mostFrom(all, eff, end)).toBe(Math.max(...counts))
    }),
    { numRuns: 50 },
  )
})
