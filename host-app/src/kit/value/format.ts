import { clockTime, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { grouped } from '@baoqiao/contract/rules/money.ts'

/** Basis points as percent: 1234 -> `12.34%`. */
export const percent = (bp: number) => `${(bp / 100).toFixed(2)}%`
export const count = grouped
/** A UTC instant as Shanghai time `2026-01-31 08:00:00`; an unreadable one stays as it is. */
export function instant(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : clockTime(date)
}
/** Today as a civil date in Shanghai. */
export const today = () => todayIn(new Date())
