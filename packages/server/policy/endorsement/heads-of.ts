import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorseQuote } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { fewestFrom } from '@baoqiao/contract/rules/cover.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import type { Interval } from '../cover/intervals.ts'
import type { EndorseFacts } from './endorse-facts.ts'
import type { PlannedRow } from './planned-row.ts'

type Known = Pick<EndorseFacts, 'cover' | 'policy'>
const goesOn = (all: readonly Interval[], endDate: string) =>
  all.some(({ from, to }) => to >= from && to >= endDate)

/** People whose cover goes to the end of the policy. */
export const headsOf = ({ cover, policy }: Known) =>
  [...cover.values()].filter((all) => goesOn(all, policy.endDate)).length

/** People who leave by the rows that can be done: who cannot leave (a claim, no cover) stays, and is not counted. */
const leaversOf = (rows: readonly PlannedRow[]) =>
  new Set(rows.flatMap(({ old, issues }) => (old && issues.length === 0 ? old.id : [])))

/** People whose cover goes to the end once the rows that can be done are done. */
export function headsAfter(facts: EndorseFacts, rows: readonly PlannedRow[]): number {
  const { grows } = CHANGES[facts.asked.changeCode]
  if (grows >= 0) return headsOf(facts) + grows * rows.filter(({ issues }) => issues.length === 0).length
  const leave = [...leaversOf(rows)].filter((id) => goesOn(facts.cover.get(id) ?? [], facts.policy.endDate))
  return headsOf(facts) - leave.length
}

/** How many are covered, leave and are left, by days. */
export function leavingOf(
  facts: EndorseFacts,
  rows: readonly PlannedRow[],
): NonNullable<EndorseQuote['leaving']> {
  const { asked, policy, terms, today } = facts
  const eff = asked.effectiveDate
  const leavers = leaversOf(rows)
  const all = [...facts.cover.values()].flat()
  const stays = all.map((one) =>
    leavers.has(one.insuredId) && one.to >= eff ? { ...one, to: addDays(eff, -1) } : one,
  )
  const on = (stretches: readonly Interval[], day: string) =>
    new Set(stretches.flatMap(({ insuredId, from, to }) => (from <= day && to >= day ? insuredId : []))).size
  return {
    today: on(all, today < policy.startDate ? policy.startDate : today),
    onDay: on(all, eff),
    people: leavers.size,
    left: on(stays, eff),
    fewest: fewestFrom(stays, eff, policy.endDate),
    minimum: terms.config.minEmployees,
  }
}
