import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { TradeIndex } from '../trade-search.ts'

/** Somebody with a trade, and what a list or who typed it calls that. */
export type Traded = Pick<EmployeeRow, 'professionId' | 'givenTrade'> &
  Partial<Pick<EmployeeRow, 'profession'>>

/** A word of the list that is understood as a trade of another name, and how many people have it. */
export interface MappedTrade {
  word: string
  professionId: string
  people: number
}

/** What a row calls its trade where that is another name than the trade's; undefined where it is its name, or it has none. */
function wordOf({ professionId, profession = '', givenTrade }: Traded, trades: TradeIndex) {
  const name = trades.byId(professionId)?.name
  const word = (givenTrade ?? profession).trim()
  return name === undefined || word === '' || word === name ? undefined : word
}

/** Each word with the trade it is understood as, once, the commonest first. */
export function mappedTrades(rows: readonly Traded[], trades: TradeIndex): MappedTrade[] {
  const found = new Map<string, MappedTrade>()
  for (const row of rows) {
    const word = wordOf(row, trades)
    if (word === undefined) continue
    const key = `${row.professionId} ${word}`
    const people = (found.get(key)?.people ?? 0) + 1
    found.set(key, { word, professionId: row.professionId, people })
  }
  return [...found.values()].sort((a, b) => b.people - a.people)
}

/** Whether somebody's word was understood so. */
export const isMapped = (
  row: Traded,
  { word, professionId }: Pick<MappedTrade, 'word' | 'professionId'>,
  trades: TradeIndex,
): boolean => row.professionId === professionId && wordOf(row, trades) === word

/** The people whose word was understood so, each with what it means instead; what the list called it stays. */
export function remapped(
  rows: readonly EmployeeRow[],
  one: Pick<MappedTrade, 'word' | 'professionId'>,
  instead: string,
  trades: TradeIndex,
): readonly EmployeeRow[] {
  const trade = trades.byId(instead)
  if (!trade) return rows
  return rows.map((row) =>
    isMapped(row, one, trades)
      ? { ...row, professionId: trade.id, profession: trade.name, givenTrade: one.word }
      : row,
  )
}
