import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'

/** The list of policies in force that end within so many days. */
export function expiringLink(days: number): string {
  const from = todayIn(new Date())
  const query = new URLSearchParams({ status: '3', endDateStart: from, endDateEnd: addDays(from, days) })
  return `/insurance/policy/index?${query}`
}
