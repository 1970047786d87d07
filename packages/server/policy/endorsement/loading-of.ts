import { coverFrom, type EndorseFacts } from './endorse-facts.ts'

/** Who is covered on the day of the change. */
export const coveredOn = (facts: EndorseFacts) =>
  [...facts.people.values()].filter(({ id }) => coverFrom(facts, id, facts.asked.effectiveDate).length > 0)

/**
 * Loading of who comes onto a policy, basis points: what most of the people there of their class pay, or, where nobody is
 * of that class, most of all; of two as common the higher. What was laid on one person alone stays theirs.
 */
export function loadingOf(cls: number, facts: EndorseFacts): number {
  const there = coveredOn(facts)
  const alike = there.filter((one) => one.cls === cls)
  const counts = new Map<number, number>()
  for (const { loadingBp } of alike.length > 0 ? alike : there)
    counts.set(loadingBp, (counts.get(loadingBp) ?? 0) + 1)
  const [common] = [...counts].sort(([a, n], [b, m]) => m - n || b - a)
  return common?.[0] ?? 0
}
