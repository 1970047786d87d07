import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import type { Context } from '../kernel/http/context.ts'
import { barredFrom } from '../policy/authority.ts'
import { openOrdersFull } from '../policy/open-orders.ts'
import { type SaleProduct, type SellingChannel, saleProduct, sellingChannel } from './on-sale.ts'
import { profileOf } from './profile-of.ts'

/** A product on sale as the caller's channel sells it, with why it cannot, if so. */
export async function profileAsked(id: string, context: Context): Promise<ProductProfile> {
  const channel = await sellingChannel(context)
  return profileWith(await saleProduct(id, context, channel), channel, context)
}

/** The same of a product and a channel that were read before. */
export async function profileWith(
  product: SaleProduct,
  channel: SellingChannel,
  context: Context,
): Promise<ProductProfile> {
  const profile = await profileOf(product, channel, context)
  const barred = (await barredFrom('100', context)) ?? (await openOrdersFull(context))
  return barred ? { ...profile, barred } : profile
}
