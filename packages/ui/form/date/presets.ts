import { laterWords } from '../../words/later-words.ts'
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
export const presetRanges = (): readonly RangePreset[] => [
  { label: laterWords().today, range: () => ({ from: today(), to: today() }) },
  { label: laterWords().week, range: () => ({ from: daysAgo(6), to: today() }) },
  { label: laterWords().month, range: () => ({ from: daysAgo(29), to: today() }) },
  { label: laterWords().thisMonth, range: () => month(0) },
  { label: laterWords().lastMonth, range: () => month(-1) },
  {
    label: laterWords().thisYear,
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
