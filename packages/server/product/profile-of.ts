import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { classSold } from '@baoqiao/contract/product/trade-class.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { cached } from '../kernel/data/cached.ts'
import type { Context } from '../kernel/http/context.ts'
import { periodsOf, type SaleProduct, type SellingChannel } from './on-sale.ts'
import { lowestPrice } from './prices-of.ts'
import { tariffChanges, tariffIfAny, tariffOn } from './tariff.ts'
import { heldClasses } from './versions/held-classes.ts'

/** A product as a seller sees it, on one of its versions. */
export async function profileOf(
  product: SaleProduct,
  channel: SellingChannel,
  context: Context,
): Promise<ProductProfile> {
  const { config } = product
  const tariff = await tariffOn(context.tx, config.line, todayIn(context.now()), product.id)
  return {
    ...product,
    ...lowestPrice(product, channel, tariff),
    rateVersion: tariff.code,
    table: tariff.el ?? tariff.ga,
    ...(await laterTables(product, tariff.code, context)),
    feeTier: channel.feeTier,
    periods: periodsOf(config, channel),
  }
}

/** The tariffs of the days to come on which cover may begin: a change is at a day that one begins or has ended. */
async function laterTables({ id, config }: SaleProduct, first: string, { tx, now }: Context) {
  const today = todayIn(now())
  const last = addDays(today, config.latestStartDays)
  const found: NonNullable<ProductProfile['laterTables']> = []
  let code = first
  for (const from of await tariffChanges(tx, config.line, { after: today, until: last }, id)) {
    const tariff = await tariffIfAny(tx, config.line, from, id)
    if (!tariff || tariff.code === code) continue
    code = tariff.code
    found.push({ from, rateVersion: code, table: tariff.el ?? tariff.ga })
  }
  return found.length > 0 ? { laterTables: found } : {}
}

/** The occupation library with the classes that a version gives; what it does not take is declined. */
export async function tradesIn(config: ProductConfig, context: Context): Promise<Trade[]> {
  const library = await cached(context, 'category', '', () =>
    context.tx
      .selectFrom('occupation')
      .select(['id', 'code', 'parentCode', 'name', 'level', 'cls', 'keywords', 'pinyin'])
      .where('deletedAt', 'is', null)
      .orderBy('code')
      .execute(),
  )
  const classOf = await heldClasses(config, context.tx)
  return library.map(({ id, code, cls, ...trade }) => ({
    ...{ id, code, ...trade },
    cls: cls && String(classSold(config, code, classOf(id, Number(cls)))),
  }))
}
