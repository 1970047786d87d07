/** Civil dates are 'YYYY-MM-DD' in Asia/Shanghai, which has had no summer time since 1991 (RULES §1.5). */
const DAY = 86_400_000
const SHANGHAI = 8 * 3_600_000
const LAST_HALF_HOUR = 30 * 60_000

/** A real day written 'YYYY-MM-DD'. */
export function isCivilDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Why a text that is written as a day is none, in words: the calendar does not have it. Null for a real day and for anything else. */
export function noSuchDay(text: unknown): string | null {
  const parts = /^\s*(\d{4})(?:(\d\d)(\d\d)|\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?)\s*$/.exec(
    String(text),
  )
  if (!parts) return null
  const [, year = '', mm, dd, month = mm ?? '', date = dd ?? ''] = parts
  const civil = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCivilDate(civil) ? null : `没有${civil}这一天，请核对日期`
}

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY
const civil = (days: number) => new Date(days * DAY).toISOString().slice(0, 10)

/** The civil date `days` later; negative goes back. */
export const addDays = (date: string, days: number) => civil(day(date) + days)
/** Both ends counted. */
export const inclDays = (from: string, to: string) => day(to) - day(from) + 1

/** Same day `months` later, or the 1st of the month after when that day does not exist. */
export function boundary(start: string, months: number): string {
  const [year = 0, month = 0, date = 0] = start.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const inMonth = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate()
  const first = Date.UTC(Math.floor(index / 12), index % 12, 1) / DAY
  return civil(date <= inMonth ? first + date - 1 : first + inMonth)
}

/** Last day of cover of a term. */
export const endDate = (start: string, months: number) => addDays(boundary(start, months), -1)

/** Smallest m with boundary(a, m) >= b; b is the first day without cover. */
export function startedMonths(a: string, b: string): number {
  if (b <= a) return 0
  const [ay = 0, am = 0] = a.split('-').map(Number)
  const [by = 0, bm = 0] = b.split('-').map(Number)
  let months = Math.max(0, (by - ay) * 12 + bm - am - 1)
  while (boundary(a, months) < b) months += 1
  return months
}

/** Full years on a date. Born on 29 February: older on 1 March in common years. */
export function age(birth: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}

/** An instant by the clock of Shanghai: `2026-01-31 08:00:00`. */
export const clockTime = (at: Date) => onClock(at).toISOString().slice(0, 19).replace('T', ' ')
/** The same without the seconds, of an instant however it came. */
export const clockMinute = (at: Date | string) => clockTime(new Date(at)).slice(0, 16)
// By arithmetic: the browser's own formatter takes 10 ms to wake up.
const onClock = (at: Date) => new Date(at.getTime() + SHANGHAI)
/** Civil date in Shanghai at an instant. */
export const todayIn = (now: Date) => onClock(now).toISOString().slice(0, 10)
/** 00:00:00 of the day in Shanghai, as an instant. */
export const startOfDay = (date: string) => new Date(day(date) * DAY - SHANGHAI)
/** 23:59:59.999 of the day in Shanghai. */
export const endOfDay = (date: string) => new Date((day(date) + 1) * DAY - SHANGHAI - 1)
/** First and last start date that can be chosen today (T+1 to T+30 unless the product says otherwise). */
export const startWindow = (today: string, earliestDays = 1, latestDays = 30) => ({
  first: addDays(today, earliestDays),
  last: addDays(today, latestDays),
})
/**
 * The day that first and last start dates are counted from: after 23:30, when cover from tomorrow can no longer be paid
 * for, it is tomorrow already.
 */
export const sellingDay = (now: Date) => todayIn(new Date(now.getTime() + LAST_HALF_HOUR))
/** Payment closes at 23:30 of the day before cover starts. */
export const payDeadline = (startDate: string) => new Date(startOfDay(startDate).getTime() - LAST_HALF_HOUR)
/** An endorsement is paid within 24 hours, and before 23:30 of the day before it takes effect (RULES §2). */
export const endorsePayDeadline = (now: Date, eff: string) =>
  new Date(Math.min(now.getTime() + DAY, payDeadline(eff).getTime()))
