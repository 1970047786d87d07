import { expect, test } from 'vitest'
import { askedUntil } from './asked-until.ts'

test('what is asked for can be sent to the end of its day, but not after its order can be paid for', () => {
  const payDeadline = '2026-11-29T15:30:00.000Z'
  expect(askedUntil('2026-11-29', payDeadline, false)).toBe('2026-11-29 23:30')
  expect(askedUntil('2026-11-28', payDeadline, false)).toBe('2026-11-28 24:00')
  // Cover is to begin later: the order is paid by another day.
  expect(askedUntil('2026-11-29', payDeadline, true)).toBe('2026-11-29 24:00')
  expect(askedUntil('2026-11-29', null, false)).toBe('2026-11-29 24:00')
})
