import { benefitsOf } from '@baoqiao/contract/product/benefits.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { expect, test } from 'vitest'
import { groupAccident } from '../seed/products/accident.ts'
import { standard } from '../seed/products/employer.ts'
import { peopleTable } from './policy-facts.ts'

const rows = (draft: ProductDraft, chosen: Parameters<typeof benefitsOf>[1]) =>
  benefitsOf(draft, chosen).map(({ label, limit, detail }) => [label, limit, detail])

test('only what was chosen is covered', () => {
  const names = rows(standard, { coverageWan: 50, items: [1] }).map(([duty]) => duty)
  expect(names).toEqual(['身故伤残', '猝死'])
  const all = rows(standard, { coverageWan: 50, items: [1, 2, 3, 4] })
  expect(all.map(([duty, limit]) => [duty, limit])).toEqual([
    ['身故伤残', '50万元'],
    ['医疗费用', '5万元'],
    ['误工费用', '100元/天'],
    ['法律费用', '全单共10万元'],
    ['猝死', '10万元'],
  ])
  expect(all[1]?.[2]).toBe('保额的10%，每次免赔100元，余额全额赔付')
})

test('a plan of group accident has its own amounts', () => {
  const ten = rows(groupAccident, { planNo: 10 })
  expect(ten[0]).toEqual(['意外身故伤残', '100万元', '伤残按等级100%至10%'])
  expect(ten).toHaveLength(4)
})

test('what a plan gives nothing for is not covered; before a choice the limits are open', () => {
  const without = { ...groupAccident, plans: groupAccident.plans.map((plan) => ({ ...plan, suddenWan: 0 })) }
  expect(rows(without, { planNo: 1 }).map(([duty]) => duty)).not.toContain('猝死')
  expect(rows(standard, {}).map(([, limit]) => limit)).toContain('按所选保额')
})

/** Signs of Chinese that stand on one line of a column of a table: an A4 page within its margins, 9.5 points a sign. */
const signsIn = (widths: readonly number[], column: number) => {
  const whole = widths.reduce((sum, one) => sum + one, 0)
  return Math.floor((((widths[column] ?? 0) / whole) * (595 - 2 * 48) - 2 * 4) / 9.5)
}
test('a name of ten signs stands on one line of the list of people, and so does a masked number; the limit of each is said once', () => {
  const blocks = peopleTable({ people: [], line: 'employerLiability', limitEach: '50万元' }, '附件二　')
  const list = blocks.find((block) => block.block === 'table')
  if (list?.block !== 'table') throw new Error('no list')
  expect(signsIn(list.widths ?? [], list.head.indexOf('姓名'))).toBeGreaterThanOrEqual(10)
  expect(signsIn(list.widths ?? [], list.head.indexOf('证件号码'))).toBeGreaterThanOrEqual(9)
  expect(JSON.stringify(blocks)).toContain('每人限额：50万元')
})
