import type { Trade } from '@baoqiao/contract/product/catalogue.ts'

export interface TradeIndex {
  byId(id: string): Trade | undefined
  /** A trade whose name or alias is exactly this. */
  exact(text: string): Trade | undefined
  /** Best matches by name, alias or pinyin, at most 40. */
  search(text: string): { value: string; label: string; hint: string; disabled: boolean }[]
}

const made = new WeakMap<readonly Trade[], TradeIndex>()

/** Finds trades among a few hundred: names first, then aliases, then pinyin (full or initials). One list has one index. */
export function tradeIndex(trades: readonly Trade[]): TradeIndex {
  const known = made.get(trades) ?? makeIndex(trades)
  made.set(trades, known)
  return known
}

function makeIndex(trades: readonly Trade[]): TradeIndex {
  const leaves = trades.filter((trade) => trade.level === 4)
  const ids = new Map(leaves.map((trade) => [trade.id, trade]))
  const names = new Map<string, Trade>()
  for (const trade of leaves)
    for (const alias of (trade.keywords ?? '').split(',')) if (alias) names.set(alias, trade)
  for (const trade of leaves) names.set(trade.name, trade)
  const rank = (trade: Trade, text: string) => {
    if (trade.name.startsWith(text)) return 0
    if (trade.name.includes(text)) return 1
    if (trade.keywords?.includes(text)) return 2
    return trade.pinyin?.includes(text.toLowerCase().replaceAll(/\s/g, '')) ? 3 : 9
  }
  return {
    byId: (id) => ids.get(id),
    exact: (text) => names.get(text.trim()),
    search(typed) {
      const text = typed.trim()
      const ranked = leaves
        .map((trade) => ({ trade, at: text === '' ? 1 : rank(trade, text) }))
        .filter(({ at }) => at < 9)
      ranked.sort((a, b) => a.at - b.at)
      return ranked.slice(0, 40).map(({ trade }) => ({
        value: trade.id,
        label: trade.name,
        hint: trade.cls === '7' ? '不可承保' : `${trade.cls}类`,
        disabled: trade.cls === '7',
      }))
    },
  }
}
