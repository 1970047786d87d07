import type { Tx } from '../kernel/database/database.ts'
import { refuse } from '../kernel/http/app-error.ts'

export interface KnownTrade {
  id: string
  name: string
  /** 1-6, 7 declined. */
  cls: number
}

/** The trades named, by id. An id that is no trade of the last level is refused with its row. */
export async function tradesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, KnownTrade>> {
  const distinct = [...new Set(ids)].filter((id) => /^\d{1,19}$/.test(id))
  if (distinct.length === 0) return new Map()
  const rows = await tx
    .selectFrom('occupation')
    .select(['id', 'name', 'cls'])
    .where('id', 'in', distinct)
    .where('level', '=', 4)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, name, cls }) => (cls ? [[id, { id, name, cls: Number(cls) }]] : [])))
}

export function tradeAt(trades: Map<string, KnownTrade>, id: string, row: number): KnownTrade {
  const trade = trades.get(id)
  if (trade) return trade
  const message = `第${row}行职业未匹配，请重新选择`
  throw refuse(message, [{ path: `rows.${row - 1}.professionId`, message }])
}
