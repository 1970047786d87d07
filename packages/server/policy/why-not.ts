import { DECLINED } from '@baoqiao/contract/product/trade-class.ts'
import type { Context } from '../kernel/http/context.ts'
import type { SaleProduct } from '../product/on-sale.ts'
import { tradeAt, tradesOf } from './trades.ts'

interface People {
  rows: readonly { professionId: string; empNum: number }[]
}

/** What the product does not take of these people. */
export async function whyNot(
  { config }: Pick<SaleProduct, 'config'>,
  { rows }: People,
  { tx }: Context,
): Promise<string[]> {
  const { minEmployees, maxEmployees, acceptedClasses, riskyMaxBp } = config
  const trades = await tradesOf(
    tx,
    rows.map(({ professionId }) => professionId),
    config,
  )
  const known = rows.map((row, i) => ({ ...tradeAt(trades, row.professionId, i + 1), empNum: row.empNum }))
  const heads = known.reduce((sum, { empNum }) => sum + empNum, 0)
  const risky = known.reduce((sum, { cls, empNum }) => sum + (cls === 5 || cls === 6 ? empNum : 0), 0)
  const refused = known.filter(({ cls }) => cls === DECLINED || !acceptedClasses.includes(cls))
  return [
    ...(heads < minEmployees ? [`人数不能少于${minEmployees}人`] : []),
    ...(heads > maxEmployees ? [`人数不能超过${maxEmployees}人`] : []),
    ...[...new Set(refused.map(({ name }) => `不承保职业「${name}」`))],
    ...(riskyMaxBp !== null && risky * 10_000 > heads * riskyMaxBp ? ['5、6类人员占比过高'] : []),
  ]
}
