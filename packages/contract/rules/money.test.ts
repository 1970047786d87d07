import fc from 'fast-check'
import Nzh from 'nzh'
import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-words.ts'
import { formatYuan, grouped, parseYuan, rhu, rhuProduct, vat } from './money.ts'

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

/** Half-up by decimal text, as one would do by hand: an oracle that shares no arithmetic with ours. */
function byHand(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = size / denominator
  const tenths = ((size % denominator) * 10n) / denominator
  const value = tenths >= 5n ? whole + 1n : whole
  return numerator < 0n ? -value : value
}

test('numbers are grouped as the formatter of the platform does', () => {
  const platform = new Intl.NumberFormat('zh-CN')
  fc.assert(
    fc.property(cents, fc.constantFrom(1, 10, 1000), (n, parts) => {
      expect(grouped(n / parts)).toBe(platform.format(n / parts))
    }),
  )
})

describe('half-up on the absolute value', () => {
  test('agrees with rounding by hand, at every size', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
        expect(BigInt(rhu(n, d))).toBe(byHand(BigInt(n), BigInt(d)))
      }),
    )
  })
  test('is symmetric, and never gives minus zero', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 100_000 }), (n, d) => {
        expect(rhu(-n, d) + rhu(n, d)).toBe(0)
        expect(Object.is(rhu(n, d), -0)).toBe(false)
      }),
    )
  })
  test('a product past 2^53 is as exact as a small one', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 10_000 }), (a, b, c) => {
        const denominator = 1_000_000_007
        const exact = byHand(BigInt(a) * BigInt(b) * BigInt(c), BigInt(denominator))
        expect(rhuProduct([a, b, c], denominator)).toBe(Number(exact))
      }),
    )
  })
  test('an exact half past 2^53 goes up too', () => {
    expect(rhuProduct([1_000_000_000, 100_000_001], 2_000_000_000)).toBe(50_000_001)
    expect(rhuProduct([1_000_000_000, -100_000_001], 2_000_000_000)).toBe(-50_000_001)
  })
  test.each([
    [5, 10, 1],
    [-5, 10, -1],
    [25, 10, 3],
    [4, 10, 0],
    [-4, 10, 0],
    [1005, 1000, 1],
  ])('%d / %d is %d', (n, d, expected) => expect(rhu(n, d)).toBe(expected))
  test.each([
    [0.5, 1],
    [Number.NaN, 1],
    [2 ** 53, 1],
    [1, 0],
  ])('refuses %d / %d', (n, d) => expect(() => rhu(n, d)).toThrow(RangeError))
})

describe('yuan text', () => {
  test('what is formatted is parsed back', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(parseYuan(formatYuan(value))).toBe(value)
      }),
    )
  })
  test.each([
    [123450, '1,234.50'],
    [0, '0.00'],
    [-5, '-0.05'],
    [100000000, '1,000,000.00'],
  ])('%d is %s', (value, text) => expect(formatYuan(value)).toBe(text))
  test.each([
    ['￥1290', 129000],
    ['¥ 1,290.00', 129000],
    ['1２.50', 1250],
    ['-￥１，２９０元', -129000],
    ['1290。5', 129050],
    ['12,90.50', 129050],
    ['1 290 元', 129000],
  ])('%s is typed for %d', (text, value) => expect(parseYuan(text)).toBe(value))
  test.each([
    '12,90',
    '12 90',
    '1,2345',
    ',129',
    '1,290,',
    '1.2,90',
    '',
    'a',
    '1.234',
    '1.',
    '.5',
    '--1',
    '1e3',
    '12345678901234',
  ])('%s is no amount', (text) => expect(parseYuan(text)).toBeNull())
})

test('net and tax add up to the gross, and tax is never more than the rate', () => {
  fc.assert(
    fc.property(cents, (gross) => {
      const { net, tax } = vat(gross)
      expect(net + tax).toBe(gross)
      expect(Math.abs(tax - net * 0.06)).toBeLessThanOrEqual(0.54)
    }),
  )
})

describe('amounts in words', () => {
  test.each([
    [123456789, '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分'],
    [100508, '壹仟零伍元零捌分'],
    [0, '零元整'],
    [2000050, '贰万元伍角'],
    [1000000, '壹万元整'],
    [5, '伍分'],
    [1001000000, '壹仟零壹万元整'],
  ])('%d is %s', (value, text) => expect(amountInWords(value)).toBe(text))
  test('agree with nzh up to a hundred billion yuan', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (value) => {
        // Without zeros at the end: nzh writes 0.00 as 零元 and 0 as 零元整.
        const text = `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`.replace(
          /\.00$|(?<=\.\d)0$/,
          '',
        )
        expect(amountInWords(value)).toBe(Nzh.cn.toMoney(text, { outSymbol: false }))
      }),
      { numRuns: 2000 },
    )
  })
})
