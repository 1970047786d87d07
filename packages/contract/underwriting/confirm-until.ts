import { clockMinute } from '../rules/dates.ts'

/** Until when a new price can be taken, by when its order has to be paid: as a sentence for whoever is to. */
export function confirmUntil(payDeadline: string, now: Date): string {
  const at = clockMinute(payDeadline)
  return new Date(payDeadline) > now
    ? `须在 ${at} 前确认，逾期不能确认，要请核保员改起保日期`
    : `确认截止时间 ${at} 已过，请联系核保员改起保日期`
}
