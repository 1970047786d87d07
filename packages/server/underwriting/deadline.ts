import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import calendar from 'chinese-days'

/** Working days that an application waits for its decision, and one that comes back with what was asked for. */
export const FIRST_LOOK = 2
export const SECOND_LOOK = 1
/** Six in the evening, Shanghai. */
const CLOSING = 'T10:00:00Z'

/**
 * The end of the working day so many after today, by the holidays and made-up days of the State Council; never after the
 * order can be paid for.
 */
export function deadlineAfter(days: number, now: Date, payDeadline: string | null): string {
  let date = todayIn(now)
  for (let left = days; left > 0; ) {
    date = addDays(date, 1)
    if (calendar.isWorkday(date)) left -= 1
  }
  const closing = new Date(`${date}${CLOSING}`)
  const last = payDeadline === null ? closing : new Date(payDeadline)
  // One that came after its payment closed is late at once.
  return (last < closing ? last : closing).toISOString()
}
