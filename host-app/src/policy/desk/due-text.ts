import { clockTime } from '@baoqiao/contract/rules/dates.ts'

const HOUR = 3_600_000

/** How long there is until an instant, as one says it: 剩3小时, 超2天. */
export function dueText(deadline: string, now = Date.now()): string {
  const left = new Date(deadline).getTime() - now
  return left < 0 ? `超${longText(left)}` : `剩${longText(left)}`
}

/** How long something has waited since an instant: 等待3小时, 等待2天. */
export const waitText = (since: string, now = Date.now()) =>
  `等待${longText(Math.max(0, now - new Date(since).getTime()))}`

function longText(time: number): string {
  const hours = Math.floor(Math.abs(time) / HOUR)
  return hours >= 48 ? `${Math.floor(hours / 24)}天` : hours >= 1 ? `${hours}小时` : '不到1小时'
}

/** `11-24 18:00`, by the clock of Shanghai. */
export const shortTime = (iso: string) => clockTime(new Date(iso)).slice(5, 16)
