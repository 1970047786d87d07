import { expect, test } from 'vitest'
import type { Duty } from '../../product/rows.ts'
import vectors from '../../rules/vectors.json' with { type: 'json' }
import { estimate, type Suffered } from './estimate.ts'

const duty = (given: Partial<Duty> & Pick<Duty, 'item' | 'limitKind'>): Duty => ({
  label: `责任${given.item}`,
  note: '',
  mandatory: true,
  priced: true,
  limitBp: null,
  limitCents: null,
  deductibleCents: 0,
  ratioBp: 10_000,
  waitingDays: 0,
  daysPerEvent: null,
  daysInAll: null,
  perEventCents: null,
  cumulativeCents: null,
  ...given,
})
const VERSION = {
  line: 'employerLiability' as const,
  gradeTable: 1,
  plans: [],
  duties: [
    duty({ item: 1, limitKind: 'coverage' }),
    duty({ item: 2, limitKind: 'pctOfCoverage', limitBp: 1000, deductibleCents: 10_000, ratioBp: 9000 }),
    duty({ item: 3, limitKind: 'perDay', limitCents: 10_000, daysPerEvent: 90, daysInAll: 180 }),
    duty({ item: 4, limitKind: 'fixed', limitCents: 10_000_000, cumulativeCents: 10_000_000 }),
    duty({ item: 5, label: '猝死', limitKind: 'pctOfCoverage', limitBp: 2000, note: '在岗突发' }),
  ],
}
const nothing: Suffered = {
  ...{ death: null, grade: 0, days: 0, usedDays: 0, medical: 0, legal: 0, usedLegal: 0 },
}
const of = (known: Partial<Suffered>) => estimate(VERSION, { coverageWan: 50 }, { ...nothing, ...known })

test('lost wages and disability as the vectors have them', () => {
  const wages = vectors.filter(({ fn }) => fn === 'lostWages')
  expect(wages.length).toBeGreaterThan(1)
  for (const { input, expect: wanted } of wages) expect(of(Object(input)).total).toBe(wanted)
  const grades = vectors.filter(({ fn }) => fn === 'disabilityPay')
  expect(grades.length).toBeGreaterThan(1)
  for (const { input, expect: wanted } of grades) {
    const { wan, table, grade } = Object(input)
    const version = { ...VERSION, gradeTable: Number(String(table).slice(-1)) }
    expect(estimate(version, { coverageWan: wan }, { ...nothing, grade }).total).toBe(wanted)
  }
})
test('treatment is paid above the deductible, by its share, up to its limit', () => {
  expect(of({ medical: 110_000 })).toMatchObject({
    total: 90_000,
    lines: [{ formula: '（1,100元 − 免赔100元）× 90% = 900元' }],
  })
  expect(of({ medical: 20_000_000 })).toMatchObject({ total: 5_000_000 })
  expect(of({ medical: 20_000_000 }).lines[0]?.formula).toContain('以限额5万元为限')
})
test('only what is known has a line, and only what is covered is asked for', () => {
  expect(of({}).lines).toEqual([])
  expect(of({}).asks).toEqual({ grade: true, sudden: true, days: true, medical: true, legal: true })
  const less = estimate(VERSION, { coverageWan: 50, items: [1] }, { ...nothing, days: 5 })
  expect(less.lines).toHaveLength(1)
  const bare = { ...VERSION, duties: VERSION.duties.filter(({ item }) => item < 4) }
  const all: Suffered = { ...nothing, death: 'sudden', legal: 100 }
  expect(estimate(bare, { coverageWan: 50 }, all)).toMatchObject({
    total: 0,
    lines: [],
    asks: { sudden: false, legal: false },
  })
})
test('sudden death (B1) is a share of the coverage, or what the plan says, and no disability beside it', () => {
  expect(of({ death: 'sudden' })).toMatchObject({
    total: 10_000_000,
    lines: [{ label: '猝死', formula: '保额50万元 × 20% = 10万元（在岗突发）' }],
  })
  const plans = [{ plan: 1, addWan: 30, medicalCents: 0, allowanceCents: 0, suddenWan: 12 }]
  const accident = {
    ...{ line: 'groupAccident' as const, gradeTable: 1, plans },
    duties: [duty({ item: 1, limitKind: 'planDeath' }), duty({ item: 4, limitKind: 'planSudden' })],
  }
  expect(estimate(accident, { planNo: 1 }, { ...nothing, death: 'sudden' })).toMatchObject({
    total: 12_000_000,
    lines: [{ formula: '猝死限额12万元' }],
  })
  expect(estimate(accident, { planNo: 1 }, { ...nothing, death: 'accident' }).total).toBe(30_000_000)
})
test('death by the accident pays the coverage whole', () => {
  expect(of({ death: 'accident' })).toMatchObject({
    total: 50_000_000,
    lines: [{ formula: '身故，保额50万元 × 100% = 50万元' }],
  })
})
test('legal costs (B4) are paid up to what all of the policy have left of them', () => {
  expect(of({ legal: 1_234_567 })).toMatchObject({
    total: 1_234_567,
    lines: [{ formula: '12,345.67元 × 100% = 12,345.67元' }],
  })
  expect(of({ legal: 12_000_000 })).toMatchObject({
    total: 10_000_000,
    lines: [{ formula: '12万元 × 100% = 12万元，以限额10万元为限' }],
  })
  expect(of({ legal: 5_000_000, usedLegal: 8_000_000 })).toMatchObject({
    total: 2_000_000,
    lines: [{ formula: '5万元 × 100% = 5万元，累计限额10万元，已赔8万元，以余额2万元为限' }],
  })
  expect(of({ legal: 5_000_000, usedLegal: 80_000_000 }).total).toBe(0)
})
