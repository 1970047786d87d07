import type { Holder } from '@baoqiao/contract/policy/application.ts'
import type { FoundText, ReadPaper } from '@baoqiao/contract/policy/ocr.ts'

/** What was read of one paper. `kept`: fields whose typed value was kept in spite of it. */
export interface Reading {
  paper: ReadPaper
  /** What the paper is called. */
  name: string
  found: readonly FoundText[]
  problem: string | null
  kept: readonly string[]
}

const TEXTS = ['name', 'code', 'principal', 'address', 'termStart', 'termEnd', 'businessScope'] as const
/** What taking it over fills in; null for what the form has no field for. */
export function patchOf({ field, value }: FoundText): Partial<Holder> | null {
  const text = TEXTS.find((one) => one === field)
  if (text) return { [text]: value }
  if (field === 'registerCapital') return { registerCapital: Number(value) }
  if (field === 'termType') return { termType: value === '1' ? '1' : '2' }
  return null
}

export const typedAt = (holder: Partial<Holder>, { field }: FoundText): string => {
  const typed = Object.entries(holder).find(([name]) => name === field)?.[1]
  return typed === undefined || typed === null ? '' : String(typed)
}

/** Values that are not what was typed, and of which nobody said yet which counts. */
export const undecided = ({ found, kept }: Reading, holder: Partial<Holder>): FoundText[] =>
  found.filter((one) => {
    const typed = typedAt(holder, one)
    return patchOf(one) !== null && typed !== '' && typed !== one.value && !kept.includes(one.field)
  })
