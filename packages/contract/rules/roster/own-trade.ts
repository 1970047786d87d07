import type { Covered, Line, Trade } from './roster.ts'

/**
 * The trade that somebody of the policy has and the list says nothing else of: its cell is empty, has the name of that
 * trade, or the word that stands with the person since the trade was chosen for it. A trade that was chosen in the list
 * by hand, or is named in full there, is another; null.
 */
export function ownTrade({ trade, givenTrade }: Covered, { trade: text, chosen, given }: Line): Trade | null {
  const word = text.trim()
  if (chosen && (word === '' || word === chosen.name || (given ?? word) !== word)) return null
  return word === '' || word === trade.name || word === givenTrade ? trade : null
}

/** What words mean on a policy already: those that stand for one trade with all who have them. */
export function wordsOn(covered: readonly Covered[]): ReadonlyMap<string, Trade> {
  const meant = new Map<string, Trade | null>()
  for (const { trade, givenTrade } of covered) {
    if (!givenTrade) continue
    const before = meant.get(givenTrade)
    meant.set(givenTrade, before === undefined || before?.id === trade.id ? trade : null)
  }
  return new Map([...meant].flatMap(([word, trade]) => (trade ? [[word, trade] as const] : [])))
}
