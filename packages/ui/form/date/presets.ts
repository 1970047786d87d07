import { fromDate, toDate, today } from './civil-date.ts'

/** Civil dates, both included; empty for an open side. */
export interface CivilRange {
  from: string
  to: string
}
export interface RangePreset {
  label: string
  range(): CivilRange
}

/** Ranges a list of policies is usually searched by, counted from today in Shanghai. */
export const PRESET_RANGES: readonly RangePreset[] = [
  { label: '今天', range: () => ({ from: today(), to: today() }) },
  { label: '近 7 天', range: () => ({ from: daysAgo(6), to: today() }) },
  { label: '近 30 天', range: () => ({ from: daysAgo(29), to: today() }) },
  { label: '本月', range: () => month(0) },
  { label: '上月', range: () => month(-1) },
  {
    label: '今年',
    range: () => ({ from: `${today().slice(0, 4)}-01-01`, to: `${today().slice(0, 4)}-12-31` }),
  },
]

const now = () => toDate(today()) ?? new Date()
function daysAgo(days: number): string {
  const date = now()
  date.setDate(date.getDate() - days)
  return fromDate(date)
}
function month(by: number): CivilRange {
  const date = now()
  const [year, index] = [date.getFullYear(), date.getMonth() + by]
  return { from: fromDate(new Date(year, index, 1)), to: fromDate(new Date(year, index + 1, 0)) }
}
