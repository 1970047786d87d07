// @vitest-environment jsdom

import { RATES } from '@baoqiao/contract/data/rates.ts'
import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PROFILE } from '../../testing/fixtures.ts'
import { BenefitTables } from './BenefitTables.tsx'

afterEach(cleanup)
const table = (title: string | RegExp) => within(screen.getByRole('region', { name: title, hidden: true }))
const cells = (title: string | RegExp, row: string) =>
  table(title)
    .getByRole('row', { name: new RegExp(`^${row}`), hidden: true })
    .querySelectorAll('td')
const texts = (title: string | RegExp, row: string) =>
  [...cells(title, row)].map(({ textContent }) => textContent)

const GA: ProductProfile = {
  ...PROFILE,
  table: RATES.groupAccident,
  periods: [12, 6],
  config: {
    ...PROFILE.config,
    line: 'groupAccident',
    coverageWan: [],
    acceptedClasses: [1, 2],
    plans: [
      { plan: 1, addWan: 10, medicalCents: 1_000_000, allowanceCents: 5000, suddenWan: 0 },
      { plan: 2, addWan: 20, medicalCents: 2_000_000, allowanceCents: 5000, suddenWan: 20 },
    ],
    duties: (['planDeath', 'planSudden'] as const).map((limitKind, i) => ({
      item: i + 1,
      label: i === 0 ? '意外身故/伤残' : '猝死',
      note: '',
      mandatory: true,
      priced: false,
      limitKind,
      limitBp: null,
      limitCents: null,
      deductibleCents: 0,
      ratioBp: 10_000,
      waitingDays: 0,
      daysPerEvent: null,
      daysInAll: null,
      perEventCents: null,
      cumulativeCents: null,
    })),
  },
}
const plan = { months: 12, startDate: '2026-11-21', planNo: 2 }

it('plans stand side by side with the chosen one marked; what a plan does not give is not covered', () => {
  render(<BenefitTables profile={GA} plan={plan} />)
  expect(texts('方案对比', '意外身故/伤残')).toEqual(['10万元', '20万元'])
  expect(texts('方案对比', '猝死')).toEqual(['不保', '20万元'])
  const chosen = [...cells('方案对比', '猝死')].map(({ dataset }) => dataset.chosen)
  expect(chosen).toEqual([undefined, 'true'])
})

it('prices, grades and short rates are of what was chosen; terms that are not offered are marked', () => {
  render(<BenefitTables profile={GA} plan={plan} />)
  expect(texts(/^每人保费/, '2类')).toHaveLength(2)
  expect(texts('伤残等级赔付', '赔付比例')).toHaveLength(10)
  expect(texts('伤残等级赔付', '赔付金额').slice(0, 2)).toEqual(['20万元', '18万元'])
  const months = [...cells('短期费率', '年保费的')]
  expect(months).toHaveLength(12)
  expect(months.filter(({ dataset }) => !dataset.off)).toHaveLength(2)
  expect(months[11]?.dataset.chosen).toBe('true')
})

it('prices and short rates are those of the day the cover begins, and name their tariff', () => {
  const dearer = { ...RATES.groupAccident, shortRatePct: RATES.groupAccident.shortRatePct.map(() => 99) }
  const profile = { ...GA, laterTables: [{ from: '2026-11-25', rateVersion: 'GA-NEU', table: dearer }] }
  const { unmount } = render(<BenefitTables profile={profile} plan={{ ...plan, startDate: '2026-11-24' }} />)
  expect(texts('短期费率', '年保费的')[0]).not.toBe('99%')
  expect(screen.queryByText(/GA-NEU/)).toBeNull()
  unmount()
  render(<BenefitTables profile={profile} plan={{ ...plan, startDate: '2026-11-25' }} />)
  expect(texts('短期费率', '年保费的')[0]).toBe('99%')
  expect(screen.getAllByText(/费率 GA-NEU/)).toHaveLength(2)
})

it('without a tariff or a choice there are no prices and no amounts', () => {
  render(<BenefitTables profile={{ ...GA, table: null }} plan={{ months: 12, startDate: '2026-11-21' }} />)
  expect(screen.queryByRole('region', { name: /^每人保费/, hidden: true })).toBeNull()
  expect(table('伤残等级赔付').queryByRole('row', { name: /^赔付金额/, hidden: true })).toBeNull()
})
