import { type ProductConfig, productConfig } from '@baoqiao/contract/product/config.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

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
  mainId: string | null
  /** Product ids a visitor's session is for; null when it names none, or a person asks. */
  products: readonly string[] | null
}

const CARD = ['id', 'insureType', 'title', 'groupName', 'price', 'type', 'intros'] as const

/** Products on the shelf that the caller's channel may sell. */
export async function productsOnSale(context: Context, type?: '1' | '2') {
  const channel = await sellingChannel(context)
  let rows = context.tx
    .selectFrom('distProduct')
    .select([...CARD])
    .where('isSale', '=', '0')
    // Sold in the mini-program only.
    .where('suitRange', '<>', '2')
    .where('deletedAt', 'is', null)
  if (type) rows = rows.where('type', '=', type)
  if (channel.products) rows = rows.where('id', 'in', [...channel.products, '0'])
  if (channel.insureTypes) rows = rows.where('insureType', 'in', [...channel.insureTypes, ''])
  return rows.orderBy('sort').orderBy('id').execute()
}

/**
 * One product with its configuration, by its number or by that of its insurance type (1-platform §2); refused when it is
 * off the shelf or not the channel's.
 */
export async function saleProduct(
  id: string,
  context: Context,
  channel: SellingChannel,
): Promise<SaleProduct> {
  const row = await context.tx
    .selectFrom('distProduct')
    .select([...CARD, 'config', 'isSale'])
    .where(({ or, eb }) => or([eb('id', '=', id), eb('insureType', '=', id)]))
    .where('deletedAt', 'is', null)
    .orderBy(({ eb }) => eb('id', '=', id), 'desc')
    .orderBy('isSale')
    .orderBy('sort')
    .executeTakeFirst()
  if (!row) throw notFound('产品不存在')
  if (row.isSale !== '0') throw refuse('该产品已下架')
  if (channel.insureTypes && !channel.insureTypes.includes(row.insureType))
    throw refuse('您的渠道暂不能销售该产品')
  if (channel.products && !channel.products.includes(row.id)) throw refuse('合作方没有开通这个产品')
  const { config, isSale: _, ...card } = row
  return { ...card, config: productConfig.parse(config) }
}

/** Main channels 115, 260 and 339 offer no 6- or 12-month terms (1-platform §6). */
export const periodsOf = (config: ProductConfig, channel: SellingChannel) =>
  ['115', '260', '339'].includes(channel.mainId ?? '')
    ? config.periods.filter((months) => months !== 6 && months !== 12)
    : config.periods

/** The caller's channel; with its parent when that is stricter. */
export async function sellingChannel(context: Context): Promise<SellingChannel> {
  const { tx, caller } = context
  const products = caller.visitor?.products ?? null
  if (!caller.channelId)
    return { id: null, name: null, feeTier: 100, insureTypes: null, mainId: null, products }
  const row = await tx
    .selectFrom('distChannel')
    .select(['id', 'name', 'feeTier', 'insureTypes', 'status', 'parentId'])
    .where('id', '=', caller.channelId)
    .executeTakeFirst()
  if (row?.status !== '1') throw refuse('渠道已停用，不能投保')
  return {
    id: row.id,
    name: row.name,
    feeTier: Number(row.feeTier),
    insureTypes: row.insureTypes.split(','),
    mainId: row.parentId ?? row.id,
    products,
  }
}
