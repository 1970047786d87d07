import type { Trade } from '@baoqiao/contract/product/catalogue.ts'

/** A trade as a choice of a list. */
export interface TradeOption {
  value: string
  label: string
  /** Where it belongs and what it costs by. */
  hint: string
  disabled: boolean
  /** How well it answers what was typed: smaller is better, below `SURE` is the whole name, alias or pinyin of one. */
  rank: number
}
export interface TradeIndex {
  byId(id: string): Trade | undefined
  /** A trade whose name or alias is exactly this. */
  exact(text: string): Trade | undefined
  /** Best matches first: whole name, alias, beginning, pinyin, initials, part of it; at most 40. */
  search(text: string): TradeOption[]
  option(trade: Trade, rank?: number): TradeOption
  /** All that can be chosen. */
  leaves: readonly Trade[]
}

/** Class of trades that nobody is covered in. */
const REFUSED = '7'
/** 电工（低压）（4类）; what is not covered says so. */
export const tradeLabel = ({ name, cls }: Trade) =>
  cls === REFUSED ? `${name}（不可承保）` : `${name}（${cls}类）`

const made = new WeakMap<readonly Trade[], TradeIndex>()

/** Finds trades among a few hundred. One list has one index. */
export function tradeIndex(trades: readonly Trade[]): TradeIndex {
  const known = made.get(trades) ?? makeIndex(trades)
  made.set(trades, known)
  return known
}

function makeIndex(trades: readonly Trade[]): TradeIndex {
  const leaves = trades.filter((trade) => trade.level === 4)
  const ids = new Map(leaves.map((trade) => [trade.id, trade]))
  const groups = new Map(trades.map((trade) => [trade.code, trade]))
  const words = leaves.map((trade) => ({ trade, words: wordsOf(trade) }))
  const names = new Map<string, Trade>()
  for (const trade of leaves) for (const alias of aliasesOf(trade)) names.set(alias, trade)
  for (const trade of leaves) names.set(trade.name, trade)
  const industry = ({ code }: Trade) => groups.get(code.slice(0, 2))?.name
  const option = (trade: Trade, rank = 0): TradeOption => ({
    value: trade.id,
    label: trade.name,
    hint: [industry(trade), trade.cls === REFUSED ? '不可承保' : `${trade.cls}类`]
      .filter(Boolean)
      .join(' · '),
    disabled: trade.cls === REFUSED,
    rank,
  })
  return {
    leaves,
    option,
    byId: (id) => ids.get(id),
    exact: (text) => names.get(text.trim()),
    search(typed) {
      const text = typed.trim().toLowerCase().replaceAll(/\s/g, '')
      const ranked = words
        .map(({ trade, words }) => ({ trade, rank: text === '' ? NONE - 1 : rankOf(words, text) }))
        .filter(({ rank }) => rank < NONE)
      ranked.sort((a, b) => a.rank - b.rank)
      return ranked.slice(0, 40).map(({ trade, rank }) => option(trade, rank))
    },
  }
}

/** One name of a trade, itself first: in signs, in pinyin, in initials. */
type Word = readonly [text: string, full: string, initials: string]

const aliasesOf = ({ keywords }: Trade) => (keywords ?? '').split(',').filter(Boolean)

/** The pinyin of a row holds all words in full and then all in initials, each without what stands in brackets. */
function wordsOf(trade: Trade): Word[] {
  const pinyin = (trade.pinyin ?? '').split(/[\s,]+/)
  const half = pinyin.length / 2
  return [trade.name, ...aliasesOf(trade)].map((text, i) => [
    text.toLowerCase(),
    plain(pinyin[i] ?? ''),
    plain(pinyin[half + i] ?? ''),
  ])
}
const plain = (text: string) => text.replace(/[（(].*/, '')

const NONE = 99
/** Below: the whole of a name or alias, in signs, pinyin or initials. */
export const SURE = 8

function rankOf(words: readonly Word[], text: string): number {
  const ranks = words.map(([sign, full, initials], i) => {
    const own = i === 0 ? 0 : 1
    if (sign === text || plain(sign) === text) return own
    if (full === text) return 2 + own
    if (initials === text) return 6 + own
    if (sign.startsWith(text)) return 8 + own
    if (full.startsWith(text)) return 10 + own
    if (initials.startsWith(text)) return 12 + own
    if (sign.includes(text)) return 14 + own
    return full.includes(text) ? 16 + own : NONE
  })
  return Math.min(...ranks)
}
