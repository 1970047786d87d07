import { fromDate, toDate } from './civil-date.ts'

/** A month as `2026-01`. */
export const monthOf = (civil: string) => civil.slice(0, 7)

/** The month so many later; negative goes back. */
export function addMonths(month: string, by: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  const at = year * 12 + index - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Six weeks from the Monday on or before the first: 42 civil dates, so that no month is taller than another. */
export function daysOf(month: string): string[] {
  const [year = 0, index = 1] = month.split('-').map(Number)
  const first = new Date(year, index - 1, 1)
  const before = (first.getDay() + 6) % 7
  return Array.from({ length: 42 }, (_, i) => fromDate(new Date(year, index - 1, 1 - before + i)))
}

/** The same day so many days or months later; a day that the month has not becomes its last. */
export function moveDay(civil: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const at = toDate(civil) ?? new Date()
  if (months === 0) return fromDate(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days))
  const last = new Date(at.getFullYear(), at.getMonth() + months + 1, 0)
  return fromDate(new Date(last.getFullYear(), last.getMonth(), Math.min(at.getDate(), last.getDate())))
}

/** Where a key leads from a day: days, weeks, ends of the week, months and, with Shift, years. */
export function dayByKey(civil: string, key: string, shift: boolean): string | null {
  const weekday = ((toDate(civil)?.getDay() ?? 0) + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return moveDay(civil, { days: -1 })
    case 'ArrowRight':
      return moveDay(civil, { days: 1 })
    case 'ArrowUp':
      return moveDay(civil, { days: -7 })
    case 'ArrowDown':
      return moveDay(civil, { days: 7 })
    case 'Home':
      return moveDay(civil, { days: -weekday })
    case 'End':
      return moveDay(civil, { days: 6 - weekday })
    case 'PageUp':
      return moveDay(civil, { months: shift ? -12 : -1 })
    case 'PageDown':
      return moveDay(civil, { months: shift ? 12 : 1 })
  }
  return null
}

/** Inside both ends, which may be open. */
export const isWithin = (civil: string, min: string | undefined, max: string | undefined) =>
  (!min || civil >= min) && (!max || civil <= max)
