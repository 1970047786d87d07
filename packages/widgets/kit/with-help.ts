import type { TradeIndex, TradeOption } from './trade-search.ts'

/** Asks whether a trade can be insured; `choose` takes a trade of the answer. */
export type AskTrade = (word: string, choose: (id: string) => void) => void
const ASK = '?'

/** The index that shows trades of one industry before others; but the one trade that a word means is always first. */
export function ofIndustry(index: TradeIndex, group: string | undefined): TradeIndex {
  if (group === undefined) return index
  return {
    ...index,
    search(typed) {
      const meant = index.exact(typed)?.id
      const place = (one: TradeOption) => {
        if (one.value === meant) return -1
        return one.group === group ? one.rank : one.rank + AWAY
      }
      return index.search(typed).toSorted((a, b) => place(a) - place(b))
    },
  }
}
/** More than any rank. */
const AWAY = 100

/** The index with the trades that are used most before the rest, and a question to ask where nothing is found. */
export function withHelp(index: TradeIndex, usual: readonly string[], ask: AskTrade): TradeIndex {
  const often = usual.flatMap((id): TradeOption[] => {
    const trade = index.byId(id)
    const option = trade && index.option(trade)
    return option && !option.disabled ? [{ ...option, hint: `常用 · ${option.hint}` }] : []
  })
  const known = new Set(often.map(({ value }) => value))
  return {
    ...index,
    search(typed) {
      const found = index.search(typed)
      const word = typed.trim()
      if (word === '') return [...often, ...found.filter(({ value }) => !known.has(value))]
      if (found.length > 0) return found
      return [
        {
          value: `${ASK}${word}`,
          label: '查一查能不能保',
          hint: '职业库中没有',
          disabled: false,
          rank: Number.POSITIVE_INFINITY,
        },
      ]
    },
    ask(chosen, choose) {
      if (!chosen.startsWith(ASK)) return false
      ask(chosen.slice(ASK.length), choose)
      return true
    },
  }
}
