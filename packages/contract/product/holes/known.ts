import type { ElTable, GaTable } from '../../data/rates.ts'
import type { ProductDraft } from '../config.ts'
import type { Section } from '../sections.ts'

/** What a draft is checked against. */
export interface Known {
  insurer: { name: string; hotline: string } | null
  /** In force on the day the version takes effect; null: there is none. */
  tariff: { el: ElTable | null; ga: GaTable | null } | null
  /** Published, and in force from a later day on: what is sold then must have its rates too. */
  later: readonly { code: string; el: ElTable | null; ga: GaTable | null }[]
  /** The version that goes before this one whatever it says, if it began earlier; null: none is on sale. */
  sold: { number: number; effectiveFrom: string } | null
  /** This version's number within its product. */
  number: number
  /** Of the last level of the library, and all codes there are. */
  trades: readonly { code: string; cls: number }[]
  codes: ReadonlySet<string>
  /** Texts that the insurer has published for this line under a title and a label, as they were written. */
  published: readonly { title: string; version: string; text: string; name: string }[]
  /** Most cover that one person may have, in 10,000 yuan. */
  capWan: number
}
export type Say = (path: string, message: string) => void
/** What one section is checked for. */
export type Check = (draft: ProductDraft, known: Known, say: Say) => void
export type Checks = Readonly<Record<Section, Check>>

/** Names what stands twice; `at` leads to the later one. */
export function twice<T>(
  rows: readonly T[],
  name: (row: T) => string,
  found: (i: number, name: string) => void,
) {
  const seen = new Set<string>()
  rows.forEach((row, i) => {
    const key = name(row)
    if (seen.has(key)) found(i, key)
    seen.add(key)
  })
}
