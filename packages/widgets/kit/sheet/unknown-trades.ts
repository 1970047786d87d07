import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { likeness } from '../likeness.ts'
import type { TradeIndex, TradeOption } from '../trade-search.ts'

/** A word that is not one trade of the library beyond doubt, and how many people have it. */
export interface UnknownTrade {
  word: string
  people: number
}

/** What words meant before, for the same company, and where it is kept what they mean now: word -> id of the trade. */
export interface RememberedTrades {
  meant: ReadonlyMap<string, string>
  keep(chosen: ReadonlyMap<string, string>): void
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
    if (!trade) return row
    const given = row.givenTrade ?? row.profession.slice(0, 60)
    return { ...row, professionId: trade.id, profession: trade.name, givenTrade: given }
  })
}

/** What a word may mean, best first: what it meant before, what a search finds, then trades of like work: nothing rather than what only shares a sign. Never a refused one. */
export function candidatesFor(word: string, trades: TradeIndex, before?: string, count = 4): TradeOption[] {
  const meant = trades.byId(before ?? '')
  const first = meant ? [trades.option(meant)].filter(({ disabled }) => !disabled) : []
  const searched = trades.search(word).filter(({ value, disabled }) => !disabled && trades.byId(value))
  const found = [...first, ...searched.filter(({ value }) => value !== first[0]?.value)]
  const known = new Set(found.map(({ value }) => value))
  const alike = trades.leaves
    .filter((trade) => !known.has(trade.id))
    .map((trade) => {
      const names = [trade.name, ...(trade.keywords ?? '').split(',')].filter((name) => isKindred(word, name))
      return { trade, share: Math.max(0, ...names.map((name) => likeness(word, name))) }
    })
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map(({ trade }) => trades.option(trade))
    .filter(({ disabled }) => !disabled)
  return [...found, ...alike].slice(0, count)
}

/** What trades of all kinds are called by, and what says nothing of the work. */
const GENERAL =
  /司机|操作|管理|生产|加工|服务|安装|维修|维护|作业|工程|车间|主管|主任|经理|[工人员师岗班组长（）()·\s\d]/g
/** Whether two words name like work: one ends with the other (电焊工, 焊工), or both have two signs together that say what it is. */
function isKindred(word: string, name: string): boolean {
  const [own, other] = [word, name].map((text) => text.replace(GENERAL, ' ').split(' ').filter(Boolean))
  if (!own || !other?.length) return false
  if (name.length > 1 && (word.endsWith(name) || name.endsWith(word))) return true
  // Amid a word two signs say something else: 机修 is not of 手机修理.
  const pairs = own.flatMap((part) => [...part].slice(1).map((sign, i) => `${part[i] ?? ''}${sign}`))
  return pairs.some((pair) => other.some((part) => part.startsWith(pair) || part.endsWith(pair)))
}
