import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'

type Planned = { plan: Pick<PlanOption['plan'], 'startDate'> }

/** The first day that any of the choices covers; null without choices. */
const firstStart = (options: readonly Planned[]): string | null =>
  options.map(({ plan }) => plan.startDate).sort()[0] ?? null

/** The last day a proposal of these choices can be gone by: cover begins at midnight, so the day before the first of them. */
export function lastValidDay(options: readonly Planned[], until: string): string {
  const start = firstStart(options)
  const last = start === null ? until : addDays(start, -1)
  return until < last ? until : last
}

/** Why a proposal cannot be valid until a day, in a sentence; null when it can. */
export function outlives(options: readonly Planned[], until: string, today: string): string | null {
  const start = firstStart(options)
  if (start === null || until < start) return null
  const last = addDays(start, -1)
  return last < today
    ? `方案的起保日期${start}已到，不能再出具；请回到保费测算，改起保日期后重新生成建议书`
    : `有效期不能到起保日期${start}当天或以后（过了就不能按这份方案投保），最晚${last}`
}
