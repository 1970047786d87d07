/** Lost wages in cents: days within 90 an event and 180 in all, at the daily amount (1-platform §9). */
export function lostWages(i: {
  days: number
  usedDays: number
  perDayCents?: number
  perEvent?: number
  inAll?: number
}): number {
  const { perDayCents = 10_000, perEvent = 90, inAll = 180 } = i
  return Math.max(0, Math.min(i.days, perEvent, inAll - i.usedDays)) * perDayCents
}
/** Disability payment in cents: coverage by the grade's percentage. */
export function disabilityPay(i: { wan: number; gradePct: readonly number[]; grade: number }): number {
  const percent = i.gradePct[i.grade - 1]
  if (percent === undefined) throw new RangeError(`no disability grade ${i.grade}`)
  return i.wan * 10_000 * percent
}
