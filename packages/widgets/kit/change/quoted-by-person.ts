import type { EndorseAsked, EndorseQuotedRow } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { Context } from './change.machine.ts'

type Quote = NonNullable<Context['quote']>
const made = new WeakMap<Quote, ReadonlyMap<string, EndorseQuotedRow>>()

/** What was answered of each person, by the row they are on the policy with, of newcomers by their number. */
export function quotedByPerson(quote: Quote | null): ReadonlyMap<string, EndorseQuotedRow> {
  if (!quote) return NOTHING
  const known = made.get(quote)
  if (known) return known
  const { rows }: EndorseAsked = JSON.parse(quote.to)
  const answers = new Map(
    quote.answer.rows.map((row) => {
      const { insuredId, idNo } = rows[row.row] ?? {}
      return [insuredId ?? idNo ?? '', row] as const
    }),
  )
  made.set(quote, answers)
  return answers
}
const NOTHING: ReadonlyMap<string, EndorseQuotedRow> = new Map()
