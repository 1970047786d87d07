import type { ProductCard } from '@baoqiao/contract/product/catalogue.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { sellingChannel } from './on-sale.ts'
import { openProducts } from './open-products.ts'
import { lowestPrice } from './prices-of.ts'
import { tariffIfAny } from './tariff.ts'

/**
 * What is on the shelf, each with the price it begins at today for the caller's channel; cents. Where no tariff has one,
 * it is what the product's row says.
 */
export async function cardsOnSale(context: Context, type?: '1' | '2'): Promise<ProductCard[]> {
  const { tx, now } = context
  const channel = await sellingChannel(context)
  const cards: ProductCard[] = []
  for (const product of await openProducts(context, type, channel)) {
    const tariff = await tariffIfAny(tx, product.config.line, todayIn(now()), product.id)
    const { config: _, ...card } = product
    cards.push({ ...card, ...(tariff && lowestPrice(product, channel, tariff)) })
  }
  return cards
}
