import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorseRowAsked } from '@baoqiao/contract/policy/endorse-row-asked.ts'
import type { Prices } from '@baoqiao/contract/rules/roster/plan.ts'
import type { Covered, Difference, Listed, Pair } from '@baoqiao/contract/rules/roster/roster.ts'
import type { Context } from '../../kernel/http/context.ts'
import { endorseFacts, type KnownFacts } from '../endorsement/endorse-facts.ts'
import { planRows } from '../endorsement/plan-rows.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { addRow, changeRow, correctRow, removeRow } from './step-rows.ts'

export interface Untouched {
  name: string
  idNo: string
  why: string
}
export interface Priced {
  /** Without who cannot be taken on or corrected. */
  difference: Difference
  prices: Prices
  /** Who can neither leave nor change, by row of the policy. */
  barred: Map<string, string>
  untouched: Untouched[]
}

/** Each person of a difference at the price of the engine of endorsements, and who cannot be done with why. */
export async function priced(
  policy: SurrenderedPolicy,
  effectiveDate: string,
  { difference, high, known }: { difference: Difference; high: ReadonlySet<number>; known: KnownFacts },
  context: Context,
): Promise<Priced> {
  const of = <T>(code: ChangeCode, people: readonly T[], row: (one: T) => EndorseRowAsked) =>
    quoted(policy, { changeCode: code, effectiveDate, people, row, known }, context)
  const added = await of('101', difference.joined, (line) => addRow(line, high))
  const removed = await of('803', difference.left, removeRow)
  const moved = await of('804', difference.moved, changeRow)
  const corrected = await of('802', difference.corrected, correctRow)
  const money = new Map<Listed | Covered, number>()
  for (const { one, amount } of [...added, ...removed]) money.set(one, amount)
  const changes = new Map(moved.map(({ one, amount }) => [one.person.key, amount]))
  const barred = new Map<string, string>()
  for (const { one, why } of removed) if (why) barred.set(one.key, why)
  for (const { one, why } of moved) if (why) barred.set(one.person.key, why)
  return {
    difference: { ...difference, joined: good(added), corrected: good(corrected) },
    prices: {
      add: (line) => money.get(line) ?? 0,
      remove: (person) => 0 - (money.get(person) ?? 0),
      change: ({ key }) => changes.get(key) ?? 0,
    },
    barred,
    untouched: [...bad(added, (line) => line), ...bad(corrected, ({ line }: Pair) => line)],
  }
}

interface Quoted<T> {
  one: T
  /** Cents, signed. */
  amount: number
  why: string | null
}
async function quoted<T>(
  policy: SurrenderedPolicy,
  {
    people,
    row,
    known,
    ...asked
  }: {
    changeCode: ChangeCode
    effectiveDate: string
    people: readonly T[]
    row: (one: T) => EndorseRowAsked
    known: KnownFacts
  },
  context: Context,
): Promise<Quoted<T>[]> {
  if (people.length === 0) return []
  const rows = planRows(await endorseFacts(policy, { ...asked, rows: people.map(row) }, context, known))
  return people.map((one, i) => ({
    one,
    amount: rows[i]?.amount ?? 0,
    why: rows[i]?.issues.map(({ message }) => message).join('；') || null,
  }))
}

const good = <T>(all: readonly Quoted<T>[]): T[] => all.flatMap(({ one, why }) => (why ? [] : [one]))
const bad = <T>(all: readonly Quoted<T>[], line: (one: T) => Listed): Untouched[] =>
  all.flatMap(({ one, why }) => (why ? [{ name: line(one).name, idNo: line(one).idNo, why }] : []))
