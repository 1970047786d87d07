import * as z from 'zod/mini'
import { ENDORSING, PRICING, SURRENDERING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { PAGING } from '../kernel/paging-words.ts'
import { productConfig } from './config.ts'
import { productNumber } from './product-number.ts'

export const card = z.object({
  id: z.string(),
  insureType: z.string(),
  title: z.string(),
  groupName: z.string(),
  price: z.int(),
  /** The term that `price` is of; not there where no tariff has a price. */
  months: z.optional(z.int()),
  type: z.string(),
  intros: z.nullable(z.string()),
})
export type ProductCard = z.infer<typeof card>
/** A product with all that a shelf of one's own shows of it (1-platform §3); `id` under its older name too. */
const shelfCard = z.extend(card, {
  productId: z.string(),
  productIdCenter: z.nullable(z.string()),
  productPlanRelationList: z.array(z.string()),
  categoryList: z.array(z.string()),
  introsList: z.array(z.string()),
  tags: z.array(z.string()),
  descWx: z.nullable(z.string()),
  introsWx: z.nullable(z.string()),
  suitRange: z.string(),
  isSale: z.string(),
  groupLogoUrl: z.nullable(z.string()),
  sort: z.int(),
})
export type ShelfCard = z.infer<typeof shelfCard>
export const profile = z.extend(card, {
  config: productConfig,
  /** Tariff in force today; the screen shows tables from it, prices come from `calc`. */
  rateVersion: z.string(),
  table: z.unknown(),
  /** What prices are made from for cover that begins on a later day, each from its day on. */
  laterTables: z.optional(
    z.array(z.object({ from: z.string(), rateVersion: z.string(), table: z.unknown() })),
  ),
  feeTier: z.int(),
  periods: z.array(z.int()),
  /** Why nobody of this channel can apply now; not there when one can. */
  barred: z.optional(z.string()),
})
export type ProductProfile = z.infer<typeof profile>
/** `cls`: with the product asked for; 7 when it does not take the trade. */
export const trade = z.object({
  id: z.string(),
  code: z.string(),
  parentCode: z.nullable(z.string()),
  name: z.string(),
  level: z.int(),
  cls: z.nullable(z.string()),
  keywords: z.nullable(z.string()),
  pinyin: z.nullable(z.string()),
})
export type Trade = z.infer<typeof trade>
const insuranceType = z.object({ type: z.string(), name: z.string(), abbreviation: z.nullable(z.string()) })
const area = z.object({
  code: z.string(),
  name: z.string(),
  parent: z.nullable(z.string()),
  /** All of it, e.g. 广东省广州市天河区. */
  path: z.string(),
  /** The lowest level there is: what an address names. */
  leaf: z.boolean(),
})
export type Area = z.infer<typeof area>

const typeAsked = z.strictObject({
  type: z.optional(z.enum(['1', '2'], '产品类型须为1（雇主险）或2（团意险）')),
})

/** What a seller reads before selling (2-calls §7 Products). */
export const catalogue = {
  list: call({
    method: 'GET',
    path: '/dist/distProduct/list',
    title: '在售产品',
    ignored: PAGING,
    allow: 'login',
    visitor: PRICING,
    query: typeAsked,
    data: z.array(card),
  }),
  /** The same with all that is shown of a product, for who builds a shelf of their own. */
  shelf: call({
    method: 'GET',
    path: '/dist/distProduct/listInfo',
    title: '在售产品详情',
    ignored: PAGING,
    allow: 'login',
    query: typeAsked,
    data: z.array(shelfCard),
  }),
  /** Every insurance type by its number: what a channel's products are chosen from. */
  insureTypes: call({
    method: 'GET',
    path: '/dist/insureType/list',
    title: '险种清单',
    allow: 'login',
    visitor: PRICING,
    data: z.array(insuranceType),
  }),
  profile: call({
    method: 'GET',
    path: '/dist/distProduct/listInfo/{id}',
    title: '产品详情',
    allow: 'login',
    visitor: PRICING,
    params: z.object({ id: productNumber }),
    data: profile,
  }),
  trades: call({
    method: 'GET',
    path: '/dist/distProduct/category/tree/{id}',
    title: '职业库',
    allow: 'login',
    visitor: PRICING,
    params: z.object({ id: productNumber }),
    data: z.array(trade),
  }),
  areas: call({
    method: 'GET',
    path: '/dist/area',
    title: '地区',
    allow: 'login',
    visitor: [...PRICING, ...SURRENDERING, ...ENDORSING],
    /** The level below `parent` (provinces without), or what answers `keyword`: name, pinyin, initials, code; best first, at most 30. */
    query: z.strictObject({
      parent: z.optional(z.string().check(z.maxLength(6))),
      keyword: z.optional(z.string().check(z.maxLength(40))),
    }),
    data: z.array(area),
  }),
  industries: call({
    method: 'GET',
    path: '/dist/industry',
    title: '行业',
    allow: 'login',
    visitor: PRICING,
    /** `2`: those of group accident only. */
    query: z.strictObject({ type: z.optional(z.enum(['1', '2'])) }),
    data: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
}
