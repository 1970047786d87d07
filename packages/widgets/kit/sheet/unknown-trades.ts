import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { TradeIndex, TradeOption } from '../trade-search.ts'

/** A word for a trade that the library does not know, and how many people have it. */
export interface UnknownTrade {
  word: string
  people: number
}

/** Each word once, the commonest first. */
export function unknownTrades(rows: readonly EmployeeRow[]): UnknownTrade[] {
  const counts = new Map<string, number>()
  for (const { profession, professionId } of rows)
    if (professionId === '' && profession !== '') counts.set(profession, (counts.get(profession) ?? 0) + 1)
  return [...counts].map(([word, people]) => ({ word, people })).sort((a, b) => b.people - a.people)
}

/** The people with these words, each with the trade that was chosen for its word. */
export function withTrades(
  rows: readonly EmployeeRow[],
  chosen: ReadonlyMap<string, string>,
  trades: TradeIndex,
): readonly EmployeeRow[] {
  return rows.map((row) => {
    const trade = row.professionId === '' ? trades.byId(chosen.get(row.profession) ?? '') : undefined
    return trade ? { ...row, professionId: trade.id, profession: trade.name } : row
  })
}

/** What a word may mean, best first: what a search finds, then trades that share most of its signs. Never a refused one. */
export function candidatesFor(word: string, trades: TradeIndex, count = 4): TradeOption[] {
  const found = trades.search(word).filter(({ disabled }) => !disabled)
  const known = new Set(found.map(({ value }) => value))
  const alike = trades.leaves
    .filter((trade) => !known.has(trade.id))
    .map((trade) => ({
      trade,
      share: Math.max(
        ...[trade.name, ...(trade.keywords ?? '').split(',')].map((name) => likeness(word, name)),
      ),
    }))
    .filter(({ share }) => share >= LEAST)
    .sort((a, b) => b.share - a.share)
    .map(({ trade }) => trades.option(trade))
    .filter(({ disabled }) => !disabled)
  return [...found, ...alike].slice(0, count)
}

const LEAST = 0.34
/** What nearly every word for a trade has says nothing. */
const COMMON = /[工人员师岗班组长（）()·\s\d]/g

/** Share of the signs that two words have in common, 0 to 1. */
function likeness(a: string, b: string): number {
  const [one, other] = [new Set(a.replace(COMMON, '')), new Set(b.replace(COMMON, ''))]
  const both = [...one].filter((sign) => other.has(sign)).length
  return both === 0 ? 0 : (2 * both) / (one.size + other.size)
}
