import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AwardRule, award, awardDue, clawback, fee, lineFee, loadingPart } from './commission.ts'

const money = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const bp = fc.integer({ min: 0, max: 5000 })

test('fees are symmetric: a refund line takes exactly what the premium line gave', () => {
  fc.assert(
    fc.property(money, bp, bp, (settleMoney, basicFeeRate, additionalFeeRate) => {
      expect(
        fee({ settleMoney: -settleMoney, bp: basicFeeRate }) + fee({ settleMoney, bp: basicFeeRate }),
      ).toBe(0)
      const line = lineFee({ settleMoney, basicFeeRate, additionalFeeRate })
      expect(line.allFeePre).toBe(line.basicFee + line.additionalFee)
    }),
  )
})

describe('clawback', () => {
  test('however a premium is given back, the parts add up to minus the fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 20 }),
        (origFee, refunds) => {
          const origPay = refunds.reduce((sum, refund) => sum + refund, 0)
          let refundsSoFar = 0
          let taken = 0
          for (const thisRefund of refunds) {
            const part = clawback({ origFee, origPay, refundsSoFar, thisRefund })
            expect(part).toBeLessThanOrEqual(0)
            taken += part
            refundsSoFar += thisRefund
          }
          expect(taken + origFee).toBe(0)
        },
      ),
    )
  })
  test('the example from end to end: the channel keeps 15 % of what was earned', () => {
    const back = (origFee: number) =>
      clawback({ origFee, origPay: 430_000, refundsSoFar: 0, thisRefund: 301_000 })
    expect([back(51_600), back(12_900)]).toEqual([-36_120, -9030])
  })
})

test('the loading is the part above tier 100', () => {
  expect(loadingPart(115_000, 115)).toBe(15_000)
  expect(loadingPart(43_000, 100)).toBe(0)
  expect(loadingPart(-110_000, 110)).toBe(-10_000)
})

describe('awards', () => {
  const rule: AwardRule = {
    countType: 'SINGLE',
    awardCombine: [100, 110, 115],
    feeRatePercent: 100,
    countRatePercent: 100,
    ruleItems: [
      { insureName: '雇主责任险', moneyThreshold: 50_000, awardRate: 100 },
      { insureName: '雇主责任险', moneyThreshold: 10_000, awardRate: 300 },
    ],
  }
  const at = (settleMoney: number, change: Partial<AwardRule> = {}) =>
    award({ rule: { ...rule, ...change }, lines: [{ insureName: '雇主责任险', tier: 100, settleMoney }] })
      .total
  test('the highest threshold reached decides, even when a lower one pays more', () =>
    expect([at(9999), at(10_000), at(49_999), at(50_000)]).toEqual([0, 300, 1500, 500]))
  test('only a share of the money counts towards the threshold', () =>
    expect([at(19_998, { countRatePercent: 50 }), at(20_000, { countRatePercent: 50 })]).toEqual([0, 600]))
  test('a negative sum earns nothing, and names without a rule do not count', () => {
    expect(at(-50_000)).toBe(0)
    const lines = [{ insureName: '其他险', tier: 100, settleMoney: 10_000_000 }]
    expect(award({ rule, lines }).perName).toEqual({ 雇主责任险: { counted: 0, rate: 0, award: 0 } })
  })
  test('what was applied for is taken off, and what went back takes along its share of what was paid of it', () => {
    const due = (earned: number, applied: number, settled = applied) => awardDue({ earned, applied, settled })
    expect([due(1500, 300), due(300, 1500), due(300, 1500, 1200), due(1500, 300, 200)]).toEqual([
      1200, -1200, -960, 1200,
    ])
  })
  test('however premium comes and goes and whatever reviewers make of awards, nothing stays of one that is earned no more', () => {
    const step = fc.record({
      earned: fc.integer({ min: 0, max: 1_000_000 }),
      share: fc.integer({ min: 0, max: 150 }),
      cancelled: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let [applied, settled] = [0, 0]
        for (const { earned, share, cancelled } of steps) {
          const due = awardDue({ earned, applied, settled })
          if (due === 0 || cancelled) continue
          // What is taken back is not adjusted.
          settled += due > 0 ? Math.floor((due * share) / 100) : due
          applied = earned
        }
        expect(settled + awardDue({ earned: 0, applied, settled })).toBe(0)
      }),
    )
  })
})
