import type { Holder } from '@baoqiao/contract/policy/application.ts'
import { READ_PAPERS } from '@baoqiao/contract/policy/ocr.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import type { OwnPaper } from '@baoqiao/contract/product/limit-kinds.ts'
import { lettersOf } from '@baoqiao/contract/rules/plain-text.ts'
import { SIDES } from '../ocr/side-of.ts'
import type { PaperReading } from './paper-reading.ts'

type Readings = Partial<Record<OwnPaper, PaperReading>>
type Typed = Pick<Holder, 'name' | 'code' | 'principal'>
const FIELDS = [
  ['name', '企业名称'],
  ['code', '统一社会信用代码'],
  ['principal', '负责人'],
] as const

/** What the papers say of the enterprise beside what was typed: name, credit code and principal, each that is another one. */
export function paperDoubts(typed: Typed, readings: Readings): Reason[] {
  return (['license', 'identityFront'] as const).flatMap((paper) =>
    FIELDS.flatMap(([field, label]): Reason[] => {
      const read = readings[paper]?.said.find((one) => one.field === field)
      if (!read || agrees(field, read, typed, readings[paper])) return []
      const message = `${READ_PAPERS[paper]}上识别的${label}为“${read.value}”，填写的是“${typed[field]}”`
      return [{ field: `holder.${field}`, code: 'papers', message }]
    }),
  )
}

/**
 * A code that does not agree with its own check digit was misread, and says nothing. Of a licence whose code is the one
 * that was typed, a sign or two of a long name were misread; signs around a name are no part of it.
 */
function agrees(
  field: keyof Typed,
  { value, isSure }: PaperReading['said'][number],
  typed: Typed,
  reading: PaperReading | undefined,
): boolean {
  const [read, given] = [lettersOf(value), lettersOf(typed[field])]
  if (field === 'code') return !isSure || read === given
  if (read === given || read === '') return true
  const code = reading?.said.find((one) => one.field === 'code' && one.isSure)
  const isSame = code !== undefined && lettersOf(code.value) === lettersOf(typed.code)
  if (field === 'principal') return read.includes(given)
  return isSame && apart(read, given) <= Math.floor(given.length / 6)
}

/** Signs to change, add or leave out from one text to the other. */
function apart(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let row = to.map((_, i) => i + 1)
  row.unshift(0)
  for (const [i, sign] of from.entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (sign === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** A side of a card that stands where the other one is wanted. */
export const wrongSides = (readings: Readings): Reason[] =>
  (['identityFront', 'identityBack'] as const).flatMap((paper) => {
    const side = readings[paper]?.side
    if (!side || side === paper) return []
    const message = `这是${SIDES[side]}，请上传${SIDES[paper]}`
    return [{ field: `holder.${paper}`, code: `holder.${paper}`, message }]
  })
