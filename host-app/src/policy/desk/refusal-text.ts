import type { PersonDecision } from '@baoqiao/contract/underwriting/decision.ts'
import { insures } from '@baoqiao/contract/underwriting/verdict.ts'

/** Bound of an opinion. */
const LONGEST = 200

/** Who is not accepted and why, as an application that is sent again marks them by: `第2、5行：证件已过期`. */
export function refusalText(
  decided: readonly PersonDecision[],
  people: readonly { id: string; seq: number }[],
): string {
  const rowOf = new Map(people.map(({ id, seq }) => [id, seq]))
  const rows = new Map<string, number[]>()
  for (const { insuredId, verdict, reason } of decided) {
    const row = rowOf.get(insuredId)
    if (!insures(verdict) && reason && row) rows.set(reason, [...(rows.get(reason) ?? []), row])
  }
  return [...rows]
    .map(([reason, at]) => `第${at.toSorted((a, b) => a - b).join('、')}行：${reason}`)
    .join('；')
    .slice(0, LONGEST)
}
