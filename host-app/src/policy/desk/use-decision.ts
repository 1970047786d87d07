import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import type { PersonDecision } from '@baoqiao/contract/underwriting/decision.ts'
import { priceWith } from '@baoqiao/contract/underwriting/loading.ts'
import { insures } from '@baoqiao/contract/underwriting/verdict.ts'
import { useMemo, useState } from 'react'
import { type DecisionDraft, keepDraft, NOTHING, type RowDraft, readDraft } from './decision-draft.ts'

/** 10.5 % -> 1050. */
const bpOf = (percent: number | null) => Math.round((percent ?? 0) * 100)

/** What is being decided about a case, kept when one leaves, with what it would cost. `key` it by the task. */
export function useDecision(found: UnderwritingCase) {
  const { task, people } = found
  const [draft, setDraft] = useState<DecisionDraft>(() => readDraft(task.id) ?? fromBefore(found))
  const change = (next: DecisionDraft) => {
    setDraft(next)
    keepDraft(task.id, next)
  }
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const rows = useMemo(() => rowsOf(draft), [draft])
  const priced = useMemo(() => priceWith(people, bpOf(draft.percent), rows), [people, draft.percent, rows])
  return {
    draft,
    rows,
    loadingBp: bpOf(draft.percent),
    priced,
    /** Who is to be shown, their reason to be typed. */
    wanted,
    /** Who is not accepted, without a reason; null when everybody has theirs. */
    unexplained: people.find(({ id }) => isUnexplained(draft.rows[id])) ?? null,
    want: (id: string) => setWanted({ id }),
    setOpinion: (kind: string, text: string) =>
      change({ ...draft, opinions: { ...draft.opinions, [kind]: text } }),
    setPercent: (percent: number | null) => change({ ...draft, percent }),
    setRow(id: string, row: RowDraft | null) {
      const { [id]: _, ...others } = draft.rows
      change({ ...draft, rows: row ? { ...others, [id]: row } : others })
    },
  }
}
export type Decision = ReturnType<typeof useDecision>

export interface Wanted {
  id: string
}
const isUnexplained = (row: RowDraft | undefined) =>
  row !== undefined && !insures(row.verdict) && row.reason.trim() === ''

const AS_APPLIED = { verdict: 'accept', loadingBp: 0, reason: null } as const

/** A case that comes back begins with what was proposed: the loading of all, and those of whom another thing was. */
function fromBefore({ task, people, decided }: UnderwritingCase): DecisionDraft {
  const whole = task.loadingBp ?? 0
  const known = new Map(decided.map((one) => [one.insuredId, one]))
  const rows = people.flatMap(({ id }): [string, RowDraft][] => {
    const { verdict, loadingBp, reason } = known.get(id) ?? AS_APPLIED
    if (insures(verdict) && loadingBp === whole && !reason) return []
    const percent = insures(verdict) ? loadingBp / 100 : null
    return [[id, { verdict, percent, reason: reason ?? '' }]]
  })
  return { ...NOTHING, percent: whole / 100, rows: Object.fromEntries(rows) }
}

const rowsOf = ({ rows }: DecisionDraft): PersonDecision[] =>
  Object.entries(rows).map(([insuredId, { verdict, percent, reason }]) => ({
    insuredId,
    verdict,
    ...(insures(verdict) && percent !== null ? { loadingBp: bpOf(percent) } : {}),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  }))
