import { addDays } from '@baoqiao/contract/rules/dates.ts'

/** First and last day of the month before the one of a civil day. */
export function monthBefore(today: string): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}
