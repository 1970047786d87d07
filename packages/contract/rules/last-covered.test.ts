import { expect, test } from 'vitest'
import { lastCoveredText } from './last-covered.ts'

test('the day of a surrender is the first without cover; before the first day nobody is ever covered', () => {
  expect(lastCoveredText('2026-12-01', '2026-11-22')).toBe('保障至 2026-11-30（含当日）')
  expect(lastCoveredText('2026-11-23', '2026-11-22')).toBe('保障至 2026-11-22（含当日）')
  expect(lastCoveredText('2026-11-22', '2026-11-22')).toBe('不再起保')
})
