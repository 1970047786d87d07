import { expect, test } from 'vitest'
import { centsOf, plainNumber } from './money-text.ts'

test.each([
  ['￥1290', 129_000],
  ['1２.50', 1_250],
  ['1,290', 129_000],
  // Formatted, and edited since.
  ['12,3456.00', 12_345_600],
  ['-1,290。5', -129_050],
])('%s is %d cents', (text, cents) => expect(centsOf(text)).toBe(cents))

test.each(['12,90', '12 90', '1,2345', ',1', '1.2,90', '1.234', '一百'])('%s is no amount', (text) =>
  expect(centsOf(text)).toBeNull(),
)

test('a comma that separates nothing stays, so that it is no number', () => {
  expect(plainNumber('12，90')).toBe('12,90')
})
