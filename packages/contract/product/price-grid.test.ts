import { expect, it } from 'vitest'
import { RATES } from '../data/rates.ts'
import { elHead, gaHead } from '../rules/tariff.ts'
import type { ProductProfile } from './catalogue.ts'
import { priceGrid } from './price-grid.ts'

const config = (part: Partial<ProductProfile['config']>) =>
  // Only what prices hang on.
  ({
    duties: [],
    coverageWan: [],
    plans: [],
    acceptedClasses: [3, 1],
    ...part,
  }) as unknown as ProductProfile['config']
const duty = (item: number, mandatory: boolean) => ({ item, mandatory, priced: true })

it('each class at each coverage costs what the tariff says for the duties and the term that were chosen', () => {
  const el = config({
    line: 'employerLiability',
    coverageWan: [30, 999],
    duties: [duty(1, true), duty(2, false)] as never,
  })
  const table = RATES.employerLiability
  const grid = priceGrid({ config: el, table, feeTier: 110 }, { coverageWan: 30, items: [1], months: 6 })
  expect(grid?.columns).toEqual([
    { key: 30, label: '30万', chosen: true },
    { key: 999, label: '999万', chosen: false },
  ])
  const head = (cls: number) => elHead(table, { wan: 30, cls, items: [1], tier: 110, months: 6 })
  expect(grid?.rows).toEqual([
    { cls: 1, cents: [head(1), null] },
    { cls: 3, cents: [head(3), null] },
  ])
})

it("plans are the version's own, and without a tariff there is no table", () => {
  const plan = { plan: 4, addWan: 20, medicalCents: 300_000, allowanceCents: 2000, suddenWan: 10 }
  const ga = config({ line: 'groupAccident', plans: [plan], acceptedClasses: [2] })
  const table = RATES.groupAccident
  const plans = [{ plan: 4, addWan: 20, medicalYuan: 3000, allowanceYuanPerDay: 20, suddenWan: 10 }]
  const grid = priceGrid({ config: ga, table, feeTier: 100 }, { planNo: 4, months: 12 })
  expect(grid?.rows).toEqual([{ cls: 2, cents: [gaHead({ ...table, plans }, { plan: 4, cls: 2 })] }])
  expect(priceGrid({ config: ga, table: null, feeTier: 100 }, { months: 12 })).toBeNull()
})
