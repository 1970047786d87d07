import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RATES } from '../data/rates.ts'
import { explainedElHead, explainedGaHead, type Step } from './explain.ts'
import { elHead, elQuote, gaAnnual, gaHead, gaQuote } from './tariff.ts'

const { employerLiability: el, groupAccident: ga } = RATES
const cls = fc.integer({ min: 1, max: 6 })
const tier = fc.constantFrom(100, 110, 115)
const months = fc.integer({ min: 1, max: 12 })
const wan = fc.constantFrom(...el.coverageWan)
const plan = fc.integer({ min: 1, max: 10 })
const items = fc.subarray([2, 3, 4]).map((chosen) => [1, ...chosen])
const elTerms = fc.record({ wan, items, tier, months })
const gaTerms = fc.record({ plan, tier, months })
const rows = fc.array(fc.record({ cls, empNum: fc.integer({ min: 1, max: 2000 }) }), { minLength: 1 })

/** Multiplies a step list out exactly, in cents times 100 for each percentage. */
function multiplied(steps: Step[], annual: number): number {
  const percents = steps.flatMap(({ percent }) => (percent === undefined ? [] : [percent]))
  const exact = percents.reduce((all, percent) => all * BigInt(percent), BigInt(annual))
  const denominator = 100n ** BigInt(percents.length)
  return Number((exact * 2n + denominator) / (denominator * 2n))
}

describe('a quote', () => {
  test('is its rows: head x n, and their sum, whatever the order and grouping', () => {
    fc.assert(
      fc.property(elTerms, rows, (terms, list) => {
        const quote = elQuote(el, { ...terms, rows: list })
        quote.rows.forEach(({ head, row }, i) => {
          expect(head).toBe(elHead(el, { ...terms, cls: list[i]?.cls ?? 0 }))
          expect(row).toBe(head * (list[i]?.empNum ?? 0))
        })
        expect(quote.total).toBe(quote.rows.reduce((sum, { row }) => sum + row, 0))
        expect(elQuote(el, { ...terms, rows: list.toReversed() }).total).toBe(quote.total)
        const each = list.flatMap((row) =>
          Array.from({ length: Math.min(row.empNum, 5) }, () => ({ ...row, empNum: 1 })),
        )
        const grouped = list.map((row) => ({ ...row, empNum: Math.min(row.empNum, 5) }))
        expect(elQuote(el, { ...terms, rows: each }).total).toBe(
          elQuote(el, { ...terms, rows: grouped }).total,
        )
      }),
    )
    fc.assert(
      fc.property(gaTerms, rows, (terms, list) => {
        const quote = gaQuote(ga, { ...terms, rows: list })
        expect(quote.total).toBe(
          list.reduce((sum, row) => sum + gaHead(ga, { ...terms, cls: row.cls }) * row.empNum, 0),
        )
      }),
    )
  })
  test('reads the table once a class, not once a row', () => {
    let reads = 0
    const counting = new Proxy(el, {
      get(target, key) {
        if (key === 'annualPerHeadCents') reads += 1
        return Reflect.get(target, key)
      },
    })
    const list = Array.from({ length: 2000 }, (_, i) => ({ cls: (i % 6) + 1, empNum: 1 }))
    elQuote(counting, { wan: 50, rows: list })
    expect(reads).toBe(6)
  })
})

describe('a premium never falls', () => {
  test('with class, coverage, term, tier and duties: employer liability', () => {
    fc.assert(
      fc.property(elTerms, cls, elTerms, cls, (low, lowCls, high, highCls) => {
        fc.pre(low.wan <= high.wan && low.tier <= high.tier && low.months <= high.months && lowCls <= highCls)
        fc.pre(low.items.every((item) => high.items.includes(item)))
        expect(elHead(el, { ...low, cls: lowCls })).toBeLessThanOrEqual(elHead(el, { ...high, cls: highCls }))
      }),
      { maxSkipsPerRun: 1000 },
    )
  })
  test('with class, plan, term and tier: group accident', () => {
    fc.assert(
      fc.property(gaTerms, cls, gaTerms, cls, (low, lowCls, high, highCls) => {
        fc.pre(
          low.plan <= high.plan && low.tier <= high.tier && low.months <= high.months && lowCls <= highCls,
        )
        expect(gaHead(ga, { ...low, cls: lowCls })).toBeLessThanOrEqual(gaHead(ga, { ...high, cls: highCls }))
      }),
      { maxSkipsPerRun: 1000 },
    )
  })
})

describe('the explanation', () => {
  test('multiplies out to the head premium it ends with', () => {
    fc.assert(
      fc.property(elTerms, cls, (terms, one) => {
        const { head, steps } = explainedElHead(el, { ...terms, cls: one })
        expect(steps.map(({ kind }) => kind)).toEqual(['base', 'duty', 'tier', 'short', 'round'])
        expect(multiplied(steps, steps[0]?.cents ?? 0)).toBe(head)
        expect(steps.at(-1)?.cents).toBe(head)
        expect(head).toBe(elHead(el, { ...terms, cls: one }))
      }),
    )
    fc.assert(
      fc.property(gaTerms, cls, (terms, one) => {
        const { head, steps } = explainedGaHead(ga, { ...terms, cls: one })
        const parts = steps.filter(({ kind }) => kind === 'base')
        const annual = parts.reduce((sum, { cents = 0 }) => sum + cents, 0)
        expect(annual).toBe(gaAnnual(ga, one, terms.plan))
        expect(multiplied(steps, annual)).toBe(head)
      }),
    )
  })
  test('reads as a person would write it', () => {
    const { steps } = explainedElHead(el, { cls: 5, wan: 80, months: 3, tier: 115 })
    expect(steps.map(({ label, value }) => `${label} ${value}`)).toEqual([
      '费率表：5类职业、保额80万、一年 1,580.00元',
      '保障责任：身故伤残、医疗、误工、法律费用 × 100%',
      '费率档位 115 × 115%',
      '保障期限 3个月 × 30%',
      '四舍五入到分，每人保费 = 545.10元',
    ])
  })
})

describe('what the tariff does not hold is refused, never priced', () => {
  test.each([
    { cls: 7, wan: 50 },
    { cls: 0, wan: 50 },
    { cls: 1, wan: 60 },
    { cls: 1, wan: 50, months: 0 },
    { cls: 1, wan: 50, months: 13 },
    { cls: 1, wan: 50, items: [2, 3] },
    { cls: 1, wan: 50, items: [1, 5] },
  ])('employer liability %o', (input) => expect(() => elHead(el, input)).toThrow(RangeError))
  test.each([
    { cls: 7, plan: 1 },
    { cls: 1, plan: 11 },
    { cls: 1, plan: 1, months: 13 },
  ])('group accident %o', (input) => expect(() => gaHead(ga, input)).toThrow(RangeError))
  test('a duty named twice counts once', () =>
    expect(elHead(el, { cls: 1, wan: 50, items: [1, 1, 2] })).toBe(
      elHead(el, { cls: 1, wan: 50, items: [1, 2] }),
    ))
})
