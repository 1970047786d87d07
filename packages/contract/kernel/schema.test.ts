import { expect, test } from 'vitest'
import { f } from './field.ts'
import { fits } from './filter.ts'
import { isId } from './is-id.ts'
import { inputSchema, searchShape } from './schema.ts'

const fields = {
  day: f.date('日期'),
  at: f.instant('时间'),
  who: f.ref('人员'),
  many: f.refs('人员'),
  count: f.integer('数量'),
  money: f.cents('金额'),
} as const
const takes = (value: object) => inputSchema(fields).safeParse(value).success

test('days are days of the calendar', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2026-12-31']) expect(takes({ day })).toBe(true)
  for (const day of ['2026-02-29', '2026-02-31', '2026-13-01', '2026-99-99', '0000-00-00', '2026-1-1']) {
    expect(takes({ day })).toBe(false)
    expect(takes({ at: `${day}T00:00:00Z` })).toBe(false)
    expect(fits({ kind: 'date' }, day)).toBe(false)
  }
  expect(takes({ at: '2026-01-31T08:00:00Z' })).toBe(true)
  expect(takes({ at: '2026-01-31T25:00:00Z' })).toBe(false)
})

test('bounds of a list are days too, or nothing', () => {
  const { dayStart } = searchShape({ day: f.date('日期', { search: 'range' }) })
  const ok = (text: string) => dayStart?.safeParse(text).success
  expect(['', '2026-01-31', '2026-01-31 08:00:00'].map(ok)).toEqual([true, true, true])
  expect(['2026-02-31', 'constructor', '2026-01'].map(ok)).toEqual([false, false, false])
})

test('numbers fit the columns that keep them', () => {
  for (const id of ['0', '1', '9223372036854775807']) expect(isId(id)).toBe(true)
  for (const id of ['9223372036854775808', '99999999999999999999', '-1', '1.0', '']) {
    expect(isId(id)).toBe(false)
    if (id !== '') expect(takes({ who: id })).toBe(false)
    expect(takes({ many: [id] })).toBe(false)
  }
  expect(takes({ count: 2 ** 31 - 1, money: Number.MAX_SAFE_INTEGER })).toBe(true)
  expect(takes({ count: 2 ** 31 })).toBe(false)
})
