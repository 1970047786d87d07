import { rhuProduct } from '../rules/money.ts'
import type { PersonDecision } from './decision.ts'
import { insures, type PersonVerdict } from './verdict.ts'

interface Head {
  id: string
  /** Cents, as frozen at the order's own version of the tariff. */
  premium: number
}
export interface Priced {
  id: string
  verdict: PersonVerdict
  loadingBp: number
  after: number
}

/** A premium with its loading: one rounding, half-up, of the amount that was frozen (RULES §1.6). Cents. */
export const loaded = (premium: number, bp: number) => rhuProduct([premium, 10_000 + bp], 10_000)

/** What to ask of an underwriter whose loading nothing explains: the seller confirms by the opinion. Null when there is nothing to ask. */
export const loadingUnexplained = (people: readonly Priced[], opinion = ''): string | null =>
  people.some(({ loadingBp }) => loadingBp > 0) && opinion.trim() === ''
    ? '请填写加费原因，业务员据此确认'
    : null

/** Everybody's premium as decided, and their sum, which is the order's: desk and server reckon with the same lines. */
export function priceWith(
  people: readonly Head[],
  loadingBp: number,
  rows: readonly PersonDecision[],
): { people: Priced[]; total: number; heads: number } {
  const own = new Map(rows.map((row) => [row.insuredId, row]))
  const priced = people.map(({ id, premium }): Priced => {
    const row = own.get(id)
    const verdict = row?.verdict ?? 'accept'
    const stays = insures(verdict)
    const bp = stays ? (row?.loadingBp ?? loadingBp) : 0
    return { id, verdict, loadingBp: bp, after: stays ? loaded(premium, bp) : 0 }
  })
  return {
    people: priced,
    total: priced.reduce((sum, { after }) => sum + after, 0),
    heads: priced.filter(({ verdict }) => insures(verdict)).length,
  }
}
