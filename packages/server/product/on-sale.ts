import { isId } from '@baoqiao/contract/kernel/is-id.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { andAbove } from '../channel/lineage.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { aliasesOf } from './aliases-of.ts'
import { shelfTexts } from './insurer-names.ts'
import { configToday } from './versions/config-of.ts'

export interface SaleProduct {
  id: string
  insureType: string
  title: string
  groupName: string
  price: number
  type: string
  intros: string | null
  config: ProductConfig
}
export interface SellingChannel {
  id: string | null
  name: string | null
  feeTier: number
  /** Insurance types the channel may sell; null for platform staff, who may sell all. */
  insureTypes: readonly string[] | null
  /** Terms in months that it does not sell. */
  barredTerms: readonly number[]
  /** Product ids a visitor's session is for; null when it names none, or a person asks. */
  products: readonly string[] | null
  /** The price level is the channel's business: a visitor's price is explained without it. */
  hidesTier: boolean
}

/** Nobody's channel, which sells everything at a price level: of platform staff, and of what was sold before. */
export const atLevel = (feeTier: number): SellingChannel => ({
  id: null,
  name: null,
  feeTier,
  insureTypes: null,
  barredTerms: [],
  products: null,
  hidesTier: false,
})

export const CARD = ['id', 'insureType', 'title', 'groupName', 'price', 'type', 'intros'] as const

/** Products on the shelf that the caller's channel may sell: those with a version in effect. `known`: that channel, when it was read. */
export async function productsOnSale(context: Context, type?: '1' | '2', known?: SellingChannel) {
  const channel = known ?? (await sellingChannel(context))
  let rows = context.tx
    .selectFrom('distProduct')
    .select([...CARD])
    .where('isSale', '=', '0')
    // Sold in the mini-program only.
    .where('suitRange', '<>', '2')
    .where('deletedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('productVersion as v')
          .select('v.id')
          .whereRef('v.productId', '=', 'distProduct.id')
          .where('v.status', '=', 'published')
          .where('v.effectiveFrom', '<=', todayIn(context.now()))
          .where('v.deletedAt', 'is', null),
      ),
    )
  if (type) rows = rows.where('type', '=', type)
  if (channel.products) rows = rows.where('id', 'in', [...channel.products, '0'])
  if (channel.insureTypes) rows = rows.where('insureType', 'in', [...channel.insureTypes, ''])
  const cards = await rows.orderBy('sort').orderBy('id').execute()
  const shelf = await shelfTexts(context.tx, todayIn(context.now()))
  return cards.map((card) => ({ ...card, ...shelf.get(card.id) }))
}

/**
 * One product with the version that is sold today, by its number, an older system's number of it (`product_alias`), that
 * of its insurance type, or that of its template in the product centre, which an older client's frame names
 * (1-platform §2); refused when it is off the shelf or not the channel's.
 */
export async function saleProduct(
  id: string,
  context: Context,
  channel: SellingChannel,
): Promise<SaleProduct> {
  const [alias] = await aliasesOf([id], context)
  // What is no number of ours is compared with none.
  const own = isId(id) ? id : '0'
  const row = await context.tx
    .selectFrom('distProduct')
    .select([...CARD, 'isSale', 'suitRange'])
    .where(({ or, eb }) =>
      or([
        eb('id', '=', own),
        eb('insureType', '=', id),
        eb('productIdCenter', '=', id),
        ...(alias ? [eb('id', '=', alias.productId)] : []),
      ]),
    )
    .where('deletedAt', 'is', null)
    .orderBy(({ eb }) => eb('id', '=', own), 'desc')
    .orderBy(({ eb }) => eb('id', '=', alias?.productId ?? own), 'desc')
    .orderBy(({ eb }) => eb('insureType', '=', id), 'desc')
    .orderBy('isSale')
    .orderBy(({ eb }) => eb('suitRange', '=', '2'))
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirst()
  if (!row) throw notFound('产品不存在')
  if (row.isSale !== '0') throw refuse('该产品已下架')
  if (row.suitRange === '2') throw refuse('该产品只在小程序销售')
  if (channel.insureTypes && !channel.insureTypes.includes(row.insureType))
    throw refuse('您的渠道暂不能销售该产品')
  if (channel.products && !channel.products.includes(row.id)) throw refuse('合作方没有开通这个产品')
  const { isSale: _, suitRange: _range, ...card } = row
  const config = await configToday(card.id, context)
  if (!config) throw refuse('该产品没有正在生效的版本，暂不能投保')
  return { ...card, ...shelfOf(config), config }
}

/** What its version says of a product on the shelf. */
export const shelfOf = ({ title, intros, insurer }: ProductConfig) => ({
  title,
  intros,
  groupName: insurer.name,
})

/** The terms of a version that a channel sells: some channels sell no long ones (1-platform §6). */
export const periodsOf = (
  { periods }: Pick<ProductConfig, 'periods'>,
  { barredTerms }: Pick<SellingChannel, 'barredTerms'>,
) => periods.filter((months) => !barredTerms.includes(months))

/** The caller's channel; with its parent when that is stricter. */
export async function sellingChannel(context: Context): Promise<SellingChannel> {
  const { tx, tenantId, caller } = context
  const products = caller.visitor?.products ?? null
  const hidesTier = Boolean(caller.visitor)
  if (!caller.channelId && caller.userType === 'dist')
    throw refuse('您的账号不属于任何销售渠道，请联系管理员')
  if (!caller.channelId) return { ...atLevel(100), products, hidesTier }
  // Of an order that is gone on with it may be another than that of who does.
  const row = await asOwner(context, () =>
    tx
      .selectFrom('distChannel')
      .select(['id', 'name', 'feeTier', 'insureTypes', 'status'])
      .where('id', '=', caller.channelId)
      .where('tenantId', '=', tenantId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (row?.status !== '1') throw refuse('渠道已停用，不能投保')
  return {
    id: row.id,
    name: row.name,
    feeTier: Number(row.feeTier),
    insureTypes: row.insureTypes.split(','),
    barredTerms: await barredFor(row.id, context),
    products,
    hidesTier,
  }
}

/** A seller does not see the channels above, whose terms hold for it all the same. */
async function barredFor(channelId: string, context: Context): Promise<number[]> {
  const all = await asOwner(context, () => andAbove(channelId, context.tx))
  return all.flatMap(({ barredTerms }) => numbersIn(barredTerms))
}

const numbersIn = (text: string | null) => (text ? text.split(',').map(Number) : [])
