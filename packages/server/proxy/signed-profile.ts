import type { Hint, SignedProfile } from '@baoqiao/contract/proxy/product-questions.ts'
import { sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import {
  periodsOf,
  type SaleProduct,
  type SellingChannel,
  saleProduct,
  sellingChannel,
} from '../product/on-sale.ts'
import { profileWith } from '../product/profile-asked.ts'
import { hintsOf } from './hints-of.ts'
import { outlineOf } from './outlines.ts'

type Sign = 0 | 1
interface Signs {
  productId: string
  detailSign: Sign
  protocolSign: Sign
  pubInfoSign: Sign
  settingSign: Sign
  underwritingSign: Sign
}

/** Those parts of a product on sale that are asked for. */
export async function signedProfile(asked: Signs, context: Context): Promise<SignedProfile> {
  const channel = await sellingChannel(context)
  const product = await saleProduct(asked.productId, context, channel)
  const whole = asked.pubInfoSign || asked.settingSign ? await profileWith(product, channel, context) : null
  return {
    productId: product.id,
    detail: asked.detailSign ? outlineOf(product) : null,
    protocol: asked.protocolSign ? protocolOf(product) : null,
    pubInfo: asked.pubInfoSign && whole ? pubInfoOf(whole) : null,
    setting: asked.settingSign ? whole : null,
    underwriting: asked.underwritingSign ? hintsNow(product, channel, context) : null,
  }
}

/** Texts that are accepted with an application, whole. */
export const protocolOf = ({ id, config }: SaleProduct) => ({
  productId: id,
  versionId: config.versionId,
  agreements: config.agreements,
  texts: config.declarations,
})

/** What a version asks of a buyer who applies now. */
export const hintsNow = ({ config }: SaleProduct, channel: SellingChannel, { now }: Context): Hint[] =>
  hintsOf(config, periodsOf(config, channel), { first: sellingDay(now()), last: todayIn(now()) })

const pubInfoOf = ({
  insureType,
  groupName,
  rateVersion,
  price,
  barred,
}: Awaited<ReturnType<typeof profileWith>>) => ({
  ...{ insureType, groupName, rateVersion, price },
  barred: barred ?? null,
})
