import { categoryOfType, INSURANCE_TYPES } from '@baoqiao/contract/data/insurance-types.ts'
import { lineOf } from '@baoqiao/contract/product/line-of.ts'

/** The types that products of ours have (1-platform §3). */
const SOLD = ['16', '19', '23', '24', '25', '26', '27', '30', '38', '56', '57', '58']

export const SEED_TYPES = SOLD.map((type) => {
  const category = categoryOfType(type)
  const [name = '', abbreviation = ''] = INSURANCE_TYPES[type] ?? []
  const line = lineOf(category)
  return { type, name, abbreviation, category, line, hasFeeRate: true }
})
