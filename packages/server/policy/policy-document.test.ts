import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { expect, test } from 'vitest'
import { SEED_PRODUCTS } from '../seed/products.ts'
import { coverRows } from './cover-rows.ts'

const configOf = (id: string): ProductConfig =>
  JSON.parse(SEED_PRODUCTS.find((product) => product.id === id)?.config ?? '')
const base = { months: 12, startDate: '2026-11-23' }

test('only what was chosen is covered', () => {
  const plan = { ...base, productId: '103', coverageWan: 50 }
  expect(coverRows(configOf('103'), { ...plan, items: [1] }).map(([duty]) => duty)).toEqual([
    '身故伤残',
    '猝死',
  ])
  expect(
    coverRows(configOf('103'), { ...plan, items: [1, 2, 3, 4] }).map(([duty, limit]) => [duty, limit]),
  ).toEqual([
    ['身故伤残', '50万元'],
    ['医疗费用', '5万元'],
    ['误工费用', '100.00元/天'],
    ['法律费用', '10万元'],
    ['猝死', '10万元'],
  ])
})

test('a plan of group accident has its own amounts', () => {
  const rows = coverRows(configOf('108'), { ...base, productId: '108', planNo: 10 })
  expect(rows[0]).toEqual(['意外身故/伤残', '100万元', '伤残按等级100%至10%'])
  expect(rows).toHaveLength(4)
})
