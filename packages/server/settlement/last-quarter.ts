import { addDays } from '@baoqiao/contract/rules/dates.ts'

/** First and last day of the last quarter that is over on a civil day. */
export function lastQuarter(today: string): { from: string; to: string } {
  const to = addDays(startOf(today), -1)
  return { from: startOf(to), to }
}

function startOf(day: string): string {
  const month = Number(day.slice(5, 7))
  const first = month - ((month - 1) % 3)
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}
