import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  age,
  boundary,
  clockTime,
  endDate,
  endOfDay,
  endorsePayDeadline,
  inclDays,
  isCivilDate,
  noSuchDay,
  payDeadline,
  sellingDay,
  startedMonths,
  startOfDay,
  startWindow,
  todayIn,
} from './dates.ts'

const date = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('1990-01-01', days))
const months = fc.integer({ min: 1, max: 36 })

describe('civil dates', () => {
  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '20260101', '', '2025-02-29', '2026-00-10'])(
    '%s is no date',
    (text) => expect(isCivilDate(text)).toBe(false),
  )
  test('days added are days counted', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        expect(isCivilDate(addDays(from, days))).toBe(true)
        expect(inclDays(from, addDays(from, days))).toBe(days + 1)
      }),
    )
  })
})

test('the clock of Shanghai is what the formatter of the platform says, since its last summer time', () => {
  const platform = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const since = { min: new Date('1992-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(since), (at) => {
      expect(clockTime(at)).toBe(platform.format(at))
    }),
  )
})

test('what can be chosen today can still be paid for, at any minute of the day', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(date, minutes, (today, minute) => {
      const now = new Date(startOfDay(today).getTime() + minute * 60_000)
      const { first } = startWindow(sellingDay(now))
      expect(payDeadline(first) > now).toBe(true)
      expect(inclDays(today, first)).toBe(minute < 23 * 60 + 30 ? 2 : 3)
    }),
  )
})

describe('terms', () => {
  test('the boundary is the same day, or the first of a month when that day does not exist', () => {
    fc.assert(
      fc.property(date, months, (start, n) => {
        const after = boundary(start, n)
        const [, month = 0, day = 0] = start.split('-').map(Number)
        const [, afterMonth = 0, afterDay = 0] = after.split('-').map(Number)
        const wanted = ((month - 1 + n) % 12) + 1
        if (afterDay === day) expect(afterMonth).toBe(wanted)
        else {
          expect(afterDay).toBe(1)
          expect(afterMonth).toBe((wanted % 12) + 1)
          expect(Number(addDays(after, -1).slice(8))).toBeLessThan(day)
        }
        expect(endDate(start, n)).toBe(addDays(after, -1))
      }),
    )
  })
  test('longer terms end later, later starts end no earlier', () => {
    fc.assert(
      fc.property(date, months, (start, n) => {
        expect(boundary(start, n + 1) > boundary(start, n)).toBe(true)
        expect(boundary(addDays(start, 1), n) >= boundary(start, n)).toBe(true)
      }),
    )
  })
  test('started months are the inverse of the boundary: the smallest m that reaches the day', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 1200 }), (start, days) => {
        const to = addDays(start, days)
        const m = startedMonths(start, to)
        expect(boundary(start, m) >= to).toBe(true)
        expect(boundary(start, m - 1) < to).toBe(true)
      }),
    )
    fc.assert(
      fc.property(date, months, (start, n) => {
        expect(startedMonths(start, boundary(start, n))).toBe(n)
      }),
    )
  })
  test.each([
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('%s + %d months ends %s', (start, n, end) => expect(endDate(start, n)).toBe(end))
})

test('age counts full years', () => {
  expect(age('2008-02-29', '2024-02-28')).toBe(15)
  expect(age('2008-02-29', '2024-02-29')).toBe(16)
  expect(age('2008-02-29', '2025-02-28')).toBe(16)
  expect(age('2008-02-29', '2025-03-01')).toBe(17)
})

describe('Shanghai time', () => {
  test('a day begins at 16:00 UTC of the day before', () => {
    expect(todayIn(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
    expect(todayIn(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
    expect(endOfDay('2026-11-21').toISOString()).toBe('2026-11-21T15:59:59.999Z')
  })
  test('payment closes at 23:30 of the day before; an endorsement also after 24 hours', () => {
    expect(payDeadline('2026-11-21').toISOString()).toBe('2026-11-20T15:30:00.000Z')
    const now = new Date('2026-11-18T00:00:00Z')
    expect(endorsePayDeadline(now, '2026-11-21').toISOString()).toBe('2026-11-19T00:00:00.000Z')
    expect(endorsePayDeadline(now, '2026-11-19').toISOString()).toBe('2026-11-18T15:30:00.000Z')
  })
  test('cover starts tomorrow at the earliest, in thirty days at the latest', () =>
    expect(startWindow('2026-02-27')).toEqual({ first: '2026-02-28', last: '2026-03-29' }))
})

test('a day that the calendar does not have is told from what is no day at all', () => {
  for (const text of ['2026-02-30', '2026/2/30', '20260230', '2026年2月30日', '2026-13-01'])
    expect(noSuchDay(text), text).toMatch(/^没有2026-(02-30|13-01)这一天/)
  for (const text of ['2026-02-28', '2024-02-29', '', 'x', '2026-2', undefined])
    expect(noSuchDay(text)).toBeNull()
})
