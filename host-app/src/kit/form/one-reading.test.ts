import { parseYuan } from '@baoqiao/contract/rules/money.ts'
import { centsOf } from '@baoqiao/ui/form/money-text.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

// The parts of a form know no contract, so each has its own reading: of whole texts they are the same.
test('an amount is the same to who types it and to who takes it', () => {
  const sign = fc.constantFrom('1', '2', '０', '９', ',', '，', '.', '。', '-', '￥', '¥', ' ', '元', '一')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 9 }), (text) => {
      fc.pre(!/[.。．]\s*元?$/.test(text.trim()))
      expect(centsOf(text)).toBe(parseYuan(text))
    }),
    { numRuns: 3000 },
  )
})
