import { inclDays, startedMonths } from './dates.ts'
import { rhu, rhuProduct } from './money.ts'

const BP = 10_000

/** 101 add, by days of the policy's own term (RULES §1.7). Cents. */
export const addHead = (i: { termHead: number; start: string; end: string; eff: string }) =>
  rhu(i.termHead * daysLeft(i.eff, i.start, i.end), inclDays(i.start, i.end))
/** 101 add, month mode: part month is a month. `after` is the first day without cover. */
export const addHeadMonthMode = (i: {
  annual: number
  shortRatePct: readonly number[]
  eff: string
  after: string
}) => rhu(i.annual * earnedPct(i.shortRatePct, i.eff, i.after), 100)
/** 803 remove: the person's own start and paid amount; `feeBp` kept by the insurer. Before the start all is given back. */
export function removeHead(i: {
  paid: number
  personStart: string
  end: string
  eff: string
  feeBp?: number
}): number {
  const left = daysLeft(i.eff, i.personStart, i.end)
  return rhuProduct([i.paid, left, BP - (i.feeBp ?? 0)], inclDays(i.personStart, i.end) * BP)
}
/** 804 change trade: charge or (negative) refund less the fee. */
export function changeTrade(i: {
  oldTerm: number
  newTerm: number
  start: string
  end: string
  eff: string
  downFeeBp?: number
}): number {
  const delta = i.newTerm - i.oldTerm
  const keep = delta < 0 ? BP - (i.downFeeBp ?? 0) : BP
  return rhuProduct([delta, daysLeft(i.eff, i.start, i.end), keep], inclDays(i.start, i.end) * BP)
}
/** 201 surrender by the short-rate table; before the start all but an agreed fee. */
export function surrenderShortRate(i: {
  paid: number
  annual: number
  shortRatePct: readonly number[]
  start: string
  cancel: string
  preStartFeeBp?: number
}): number {
  if (i.cancel <= i.start) return beforeStart(i.paid, i.preStartFeeBp)
  const earned = rhu(i.annual * earnedPct(i.shortRatePct, i.start, i.cancel), 100)
  return Math.max(0, i.paid - earned)
}
/** 201 surrender on or before the start, of either line: all but an agreed fee, which is what is rounded. */
export const beforeStart = (paid: number, feeBp = 0) => paid - rhu(paid * feeBp, BP)
/** 201 surrender by days left, less the loading. `later`: paid for stretches that have not begun, in whole. One rounding. */
export function surrenderNetProrata(i: {
  paid: number
  start: string
  end: string
  cancel: string
  feeBp: number
  later?: number
}): number {
  const days = inclDays(i.start, i.end)
  const left = i.paid * daysLeft(i.cancel, i.start, i.end) + (i.later ?? 0) * days
  return rhuProduct([left, BP - i.feeBp], days * BP)
}

/** Days of cover from `from` on: the whole term before it starts, none after it ends. */
const daysLeft = (from: string, start: string, end: string) =>
  Math.max(0, inclDays(from < start ? start : from, end))

/** Short-rate percent of the months started; none started is 0, past the table is all of it. */
function earnedPct(shortRatePct: readonly number[], from: string, to: string): number {
  const months = startedMonths(from, to)
  return months === 0 ? 0 : (shortRatePct[months - 1] ?? 100)
}
