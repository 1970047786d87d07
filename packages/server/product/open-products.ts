import type { Context } from '../kernel/http/context.ts'
import { productsOnSale, type SaleProduct, type SellingChannel } from './on-sale.ts'
import { configToday } from './versions/config-of.ts'

/** Products that the caller's channel may sell today, each with the version it is sold on. `known`: that channel, when it was read. */
export async function openProducts(
  context: Context,
  type?: '1' | '2',
  known?: SellingChannel,
): Promise<SaleProduct[]> {
  const found: SaleProduct[] = []
  for (const card of await productsOnSale(context, type, known)) {
    const config = await configToday(card.id, context)
    if (config) found.push({ ...card, config })
  }
  return found
}
