import type { Duty } from '../product/rows.ts'

/** Lost wages in cents, as the version's duty pays them: days within those of an event and of all, at the daily amount. */
export function lostWages(
  { days, usedDays }: { days: number; usedDays: number },
  {
    limitCents,
    waitingDays,
    daysPerEvent,
    daysInAll,
  }: Pick<Duty, 'limitCents' | 'waitingDays' | 'daysPerEvent' | 'daysInAll'>,
): number {
  const left = (daysInAll ?? Number.POSITIVE_INFINITY) - usedDays
  const paid = Math.min(days - waitingDays, daysPerEvent ?? Number.POSITIVE_INFINITY, left)
  return Math.max(0, paid) * (limitCents ?? 0)
}
/** Disability payment in cents: coverage by the grade's percentage. */
export function disabilityPay(i: { wan: number; gradePct: readonly number[]; grade: number }): number {
  const percent = i.gradePct[i.grade - 1]
  if (percent === undefined) throw new RangeError(`no disability grade ${i.grade}`)
  return i.wan * 10_000 * percent
}
