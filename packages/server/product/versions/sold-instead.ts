import { missingRates, named } from '@baoqiao/contract/product/holes/rates.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../../kernel/http/context.ts'
import { tariffIfAny, tariffsAfter } from '../tariff.ts'
import { unpricedSaid } from '../unpriced-said.ts'
import { configOf, type VersionRow, versionOn } from './config-of.ts'

interface Withdrawn {
  id: string
  productId: string
}

/**
 * Why a version cannot be withdrawn, in Chinese: the one that is sold instead has no rate for what it sells. Tariffs were
 * published without a look at it, since it was followed. Null when it can, or when the product is off the shelf.
 */
export async function unpricedInstead(version: Withdrawn, context: Context): Promise<string | null> {
  const instead = await soldInstead(version, context)
  if (!instead || !(await isOnShelf(version.productId, context))) return null
  const found = await unpriced(instead, context)
  if (found.length === 0) return null
  return `停用后改按第${instead.number}版销售，它没有费率：${unpricedSaid(found)}。请先补齐费率，或先下架产品再停用`
}

/** What is sold in place of a version that is sold today; null where it is not, or nothing would be. */
async function soldInstead({ id, productId }: Withdrawn, { tx, now }: Context): Promise<VersionRow | null> {
  const today = todayIn(now())
  const sold = await versionOn(tx, productId, today)
  return sold?.id === id ? ((await versionOn(tx, productId, today, id)) ?? null) : null
}

const isOnShelf = async (id: string, { tx }: Context): Promise<boolean> =>
  (await tx.selectFrom('distProduct').select('isSale').where('id', '=', id).executeTakeFirst())?.isSale ===
  '0'

/** What it sells without a rate, now or from the day of a tariff that is to come. */
async function unpriced(version: VersionRow, context: Context): Promise<string[]> {
  const { tx, now } = context
  const { line, productId } = version
  const config = await configOf(version, context)
  const today = todayIn(now())
  const current = await tariffIfAny(tx, line, today, productId)
  const tariffs = [...(current ? [current] : []), ...(await tariffsAfter(tx, line, today, productId))]
  const found: string[] = []
  for (const tariff of tariffs)
    missingRates(
      config,
      tariff,
      named(tariff.code, (_, message) => found.push(message)),
    )
  return found
}
