import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'

/** The list of policies in force that end within so many days and are not carried on yet. */
export function expiringLink(days: number): string {
  const from = todayIn(new Date())
  const ends = { endDateStart: from, endDateEnd: addDays(from, days) }
  const query = new URLSearchParams({ status: '3', renewed: 'false', ...ends })
  return `/insurance/policy/index?${query}`
}
