import { addDays, inclDays } from './dates.ts'
import { removeHead } from './endorse.ts'
import { rhu } from './money.ts'

/** Cover from a day to a day, both included, for so many cents; an empty one ends on the day before it begins. */
export interface Stretch {
  from: string
  to: string
  premium: number
}

/**
 * What is left of a stretch without cover from `eff` on, and what is given back of it (RULES §1.7): null when nothing is
 * left, neither a day nor a cent. One that has ended by then is whole.
 */
export function cutFrom<S extends Stretch>(
  stretch: S,
  eff: string,
  feeBp = 0,
): { left: S | null; back: number } {
  const { from, to, premium } = stretch
  if (to < eff || to < from) return { left: stretch, back: 0 }
  const back = removeHead({ paid: premium, personStart: from, end: to, eff, feeBp })
  return { left: keep(stretch, eff, premium - back), back }
}

/** The two sides of a day, each with its share of the premium by days. */
export function splitAt<S extends Stretch>(stretch: S, eff: string): { before: S | null; share: number } {
  const { from, to, premium } = stretch
  const share = eff <= from ? premium : rhu(premium * inclDays(eff, to), inclDays(from, to))
  return { before: keep(stretch, eff, premium - share), share }
}

/** A stretch that ends before `eff`, with what it costs then. */
function keep<S extends Stretch>(stretch: S, eff: string, premium: number): S | null {
  const to = addDays(eff > stretch.from ? eff : stretch.from, -1)
  return to < stretch.from && premium === 0 ? null : { ...stretch, to, premium }
}

/** Fewest people covered on any day from `eff` to `end`. */
export const fewestFrom = (stretches: readonly Days[], eff: string, end: string): number =>
  countsFrom(stretches, eff, end).reduce((few, count) => Math.min(few, count))

/** Most people covered on any day from `eff` to `end`. */
export const mostFrom = (stretches: readonly Days[], eff: string, end: string): number =>
  countsFrom(stretches, eff, end).reduce((most, count) => Math.max(most, count))

type Days = Pick<Stretch, 'from' | 'to'>
/** How many are covered on `eff`, and on each later day up to `end` on which that may be another number. */
function countsFrom(stretches: readonly Days[], eff: string, end: string): number[] {
  const days = new Set([eff])
  for (const { from, to } of stretches)
    for (const day of [from, addDays(to, 1)]) if (day > eff && day <= end) days.add(day)
  const changes = stretches
    .filter(({ from, to }) => to >= from)
    .flatMap(({ from, to }) => [[from, 1] as const, [addDays(to, 1), -1] as const])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  let count = 0
  let next = 0
  return [...days].sort().map((day) => {
    for (; (changes[next]?.[0] ?? '9999') <= day; next += 1) count += changes[next]?.[1] ?? 0
    return count
  })
}
