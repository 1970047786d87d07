import { clockMinute, todayIn } from '../rules/dates.ts'

/** Until when what is asked for can be sent: the end of its day, or the minute by which its order has to be paid on that day. */
export function askedUntil(askDue: string, payDeadline: string | null, askStart: boolean): string {
  if (payDeadline && !askStart && todayIn(new Date(payDeadline)) === askDue) return clockMinute(payDeadline)
  return `${askDue} 24:00`
}
