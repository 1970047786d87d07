import { type PersonVerdict, verdicts } from '@baoqiao/contract/underwriting/verdict.ts'
import { sealedHere } from '../../ground/sealed-store.ts'

export interface RowDraft {
  verdict: PersonVerdict
  /** Percent; the whole application's when null. */
  percent: number | null
  reason: string
}
export interface DecisionDraft {
  /** Percent on top, of everybody. */
  percent: number | null
  /** By the person's id. */
  rows: Readonly<Record<string, RowDraft>>
  /** What was typed into the dialogs and not sent, by what it decides. */
  opinions: Readonly<Record<string, string>>
}

const KEPT_MS = 7 * 24 * 3_600_000
const place = (taskId: string) => `pigx-underwriting-${taskId}`
export const NOTHING: DecisionDraft = { percent: 0, rows: {}, opinions: {} }

/** What was set and not decided yet, on this machine for a week; numbers of rows and no names. Null when there is none. */
export function readDraft(taskId: string): DecisionDraft | null {
  const kept = sealedHere.get(place(taskId))
  if (!isDraft(kept) || Date.now() - kept.at > KEPT_MS) return null
  return { percent: kept.percent, rows: kept.rows, opinions: kept.opinions ?? {} }
}
export function keepDraft(taskId: string, draft: DecisionDraft): void {
  sealedHere.set(place(taskId), { ...draft, at: Date.now() })
}
export const dropDraft = (taskId: string) => sealedHere.remove(place(taskId))

const isPercent = (value: unknown): value is number | null => value === null || typeof value === 'number'
type Kept = Omit<DecisionDraft, 'opinions'> & Partial<Pick<DecisionDraft, 'opinions'>> & { at: number }
const isTexts = (value: unknown) =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string'))
function isDraft(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('rows' in value) || !('at' in value)) return false
  const { rows, at } = value
  if (typeof rows !== 'object' || rows === null || typeof at !== 'number') return false
  return (
    isPercent(Reflect.get(value, 'percent')) &&
    Object.values(rows).every(isRow) &&
    isTexts(Reflect.get(value, 'opinions'))
  )
}
function isRow(value: unknown): value is RowDraft {
  if (typeof value !== 'object' || value === null) return false
  const verdict: unknown = Reflect.get(value, 'verdict')
  return (
    verdicts.some((one) => one === verdict) &&
    isPercent(Reflect.get(value, 'percent')) &&
    typeof Reflect.get(value, 'reason') === 'string'
  )
}
