import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayByKey, daysOf, monthOf, moveDay } from './month-grid.ts'

const civils = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a month is six whole weeks from a Monday, in order, with every day of it', () => {
  expect(daysOf('2026-11').slice(0, 8)).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ])
  fc.assert(
    fc.property(civils, (civil) => {
      const days = daysOf(monthOf(civil))
      expect(days).toHaveLength(42)
      expect(days).toContain(civil)
      expect([...days].sort()).toEqual(days)
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1)
    }),
  )
})

test('months are added over years; the last of a long month becomes the last of a short one', () => {
  expect([addMonths('2026-11', 3), addMonths('2026-01', -1)]).toEqual(['2027-02', '2025-12'])
  expect(moveDay('2024-01-31', { months: 1 })).toBe('2024-02-29')
  expect(moveDay('2024-02-29', { months: 12 })).toBe('2025-02-28')
})

test('keys move by days, weeks, months and years', () => {
  const from = '2026-11-20'
  expect(
    ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageDown'].map((key) => dayByKey(from, key, false)),
  ).toEqual(['2026-11-19', '2026-11-27', '2026-11-16', '2026-11-22', '2026-12-20'])
  expect(dayByKey(from, 'PageUp', true)).toBe('2025-11-20')
  expect(dayByKey(from, 'a', false)).toBeNull()
})
