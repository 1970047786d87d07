import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { likeness } from './likeness.ts'

/** A trade as a choice of a list. */
export interface TradeOption {
  value: string
  label: string
  /** Where it belongs and what it costs by. */
  hint: string
  disabled: boolean
  /** First level of the library. */
  group?: string | undefined
  /** How well it answers what was typed: smaller is better, below `SURE` is the whole name, alias or pinyin of one. */
  rank: number
}
export interface TradeIndex {
  byId(id: string): Trade | undefined
  /** The trade that a word means beyond doubt; undefined when a person has to say which. */
  exact(text: string): Trade | undefined
  /** Whether it is the name or another name of a trade. */
  knows(text: string): boolean
  /** Best matches first: whole name, alias, beginning, pinyin, initials, part of it; at most 40. */
  search(text: string): TradeOption[]
  option(trade: Trade, rank?: number): TradeOption
  /**
   * Whether what was chosen is no trade but the question whether one can be insured: then it is asked, and `choose` is
   * given what the person takes of the answer.
   */
  ask?(chosen: string, choose: (id: string) => void): boolean
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
  const names = new Map(leaves.map((trade) => [trade.name, trade]))
  const called = new Map<string, Trade[]>()
  for (const trade of leaves)
    for (const alias of aliasesOf(trade)) called.set(alias, [...(called.get(alias) ?? []), trade])
  // Another name means its trade alone when no other trade is called so, in whole or in part, at another class, and its
  // name or one more of its names speaks of the same work: 电焊 is 焊工 and 出纳, 出纳员 are 会计, but 普工 and 流水线 are
  // in every factory. Where several are called so it is the one that has it for its name: 保安 is 保安（非武装）.
  const meant = (word: string) => {
    const owners = called.get(word) ?? []
    const only = owners.length === 1 ? owners[0] : owners.find(({ name }) => plain(name) === word)
    if (!only || !speaksOf(only, word)) return undefined
    const alike = leaves.filter((trade) => trade !== only && wordIn(trade, word))
    return alike.every((trade) => trade.cls === only.cls && plain(trade.name) !== word) ? only : undefined
  }
  const industry = ({ code }: Trade) => groups.get(code.slice(0, 2))?.name
  const option = (trade: Trade, rank = 0): TradeOption => ({
    value: trade.id,
    label: trade.name,
    hint: [industry(trade), trade.cls === REFUSED ? '不可承保' : `${trade.cls}类`]
      .filter(Boolean)
      .join(' · '),
    disabled: trade.cls === REFUSED,
    group: industry(trade),
    rank,
  })
  return {
    leaves,
    option,
    byId: (id) => ids.get(id),
    exact: (text) => names.get(text.trim()) ?? meant(text.trim()),
    knows: (text) => names.has(text.trim()) || called.has(text.trim()),
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

const wordIn = (trade: Trade, word: string) =>
  [trade.name, ...aliasesOf(trade)].some((name) => name.includes(word))

const speaksOf = (trade: Trade, word: string) =>
  [trade.name, ...aliasesOf(trade)].some((name) => name !== word && likeness(word, name) > 0)

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
