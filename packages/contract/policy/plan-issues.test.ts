import { expect, test } from 'vitest'
import { sellingDay, todayIn } from '../rules/dates.ts'
import { planIssues } from './plan-issues.ts'

const config = {
  line: 'employerLiability',
  coverageWan: [50],
  duties: [],
  earliestStartDays: 1,
  latestStartDays: 30,
} as never as Parameters<typeof planIssues>[1]['config']
const issue = (startDate: string, now: Date) =>
  planIssues(
    { productId: '1', coverageWan: 50, months: 12, startDate } as Parameters<typeof planIssues>[0],
    { config, periods: [12] },
    sellingDay(now),
    todayIn(now),
  ).startDate

test('late in the evening the first start day is a day on, the last one is not', () => {
  const noon = new Date('2026-11-20T04:00:00Z')
  // 23:40 in Shanghai.
  const late = new Date('2026-11-20T15:40:00Z')
  expect(issue('2026-11-21', noon)).toBeUndefined()
  expect(issue('2026-11-21', late)).toBe('起保日期最早为2026-11-22')
  for (const now of [noon, late]) {
    expect(issue('2026-12-20', now)).toBeUndefined()
    expect(issue('2026-12-21', now)).toBe('起保日期最晚为2026-12-20')
  }
})

test('a term that the product does not have is said with those that it has', () => {
  const months = (term: number, periods: readonly number[]) =>
    planIssues(
      { productId: '1', coverageWan: 50, months: term, startDate: '2026-11-25' } as Parameters<
        typeof planIssues
      >[0],
      { config, periods: [...periods] },
      '2026-11-20',
    ).months
  expect(months(12, [6, 3, 1])).toBe('请选择保障期限：本产品没有1年期，可选1个月、3个月、6个月')
  expect(months(0, [6])).toBe('请选择保障期限')
  expect(months(6, [6])).toBeUndefined()
})
