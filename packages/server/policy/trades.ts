import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { classIn } from '@baoqiao/contract/product/trade-class.ts'
import type { Tx } from '../kernel/database/database.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { heldClasses } from '../product/versions/held-classes.ts'

export interface KnownTrade {
  id: string
  name: string
  /** 1-6, 7 declined: by the library, or by the product. */
  cls: number
  /** Work at two metres or higher belongs to it. */
  atHeight: boolean
}

/** The trades named, by id, with their class in the product. An id that is no trade of the last level is not among them. */
export async function tradesOf(
  tx: Tx,
  ids: readonly string[],
  config: Pick<ProductConfig, 'trades' | 'versionId'>,
): Promise<Map<string, KnownTrade>> {
  const distinct = [...new Set(ids)].filter((id) => /^\d{1,19}$/.test(id))
  if (distinct.length === 0) return new Map()
  const rows = await tx
    .selectFrom('occupation')
    .select(['id', 'code', 'name', 'cls', 'atHeight'])
    .where('id', 'in', distinct)
    .where('level', '=', 4)
    .where('deletedAt', 'is', null)
    .execute()
  const classOf = await heldClasses(config, tx, distinct)
  return new Map(
    rows.flatMap(({ id, code, name, cls, atHeight }) =>
      cls ? [[id, { id, name, cls: classIn(config, code, classOf(id, Number(cls))), atHeight }]] : [],
    ),
  )
}

export function tradeAt(trades: Map<string, KnownTrade>, id: string, row: number): KnownTrade {
  const trade = trades.get(id)
  if (trade) return trade
  const message = `第${row}行职业未匹配，请重新选择`
  throw refuse(message, [{ path: `rows.${row - 1}.professionId`, message }])
}
