import { benefitsOf } from '@baoqiao/contract/product/benefits.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { expect, test } from 'vitest'
import { groupAccident } from '../seed/products/accident.ts'
import { standard } from '../seed/products/employer.ts'

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
