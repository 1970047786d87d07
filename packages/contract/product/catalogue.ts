import * as z from 'zod/mini'
import { PRICING, SURRENDERING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { productConfig } from './config.ts'

const card = z.object({
  id: z.string(),
  insureType: z.string(),
  title: z.string(),
  groupName: z.string(),
  price: z.int(),
  type: z.string(),
  intros: z.nullable(z.string()),
})
export type ProductCard = z.infer<typeof card>
const profile = z.extend(card, {
  config: productConfig,
  /** Tariff in force today; the screen shows tables from it, prices come from `calc`. */
  rateVersion: z.string(),
  table: z.unknown(),
  feeTier: z.int(),
  periods: z.array(z.int()),
})
export type ProductProfile = z.infer<typeof profile>
const trade = z.object({
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
const area = z.object({ code: z.string(), name: z.string(), parent: z.nullable(z.string()) })

/** What a seller reads before selling (2-calls §7 Products). */
export const catalogue = {
  list: call({
    method: 'GET',
    path: '/dist/distProduct/list',
    title: '在售产品',
    allow: 'login',
    visitor: PRICING,
    query: z.strictObject({ type: z.optional(z.enum(['1', '2'], '产品类型须为1（雇主险）或2（团意险）')) }),
    data: z.array(card),
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
    params: z.object({ id: idSchema }),
    data: profile,
  }),
  trades: call({
    method: 'GET',
    path: '/dist/distProduct/category/tree/{id}',
    title: '职业库',
    allow: 'login',
    visitor: PRICING,
    params: z.object({ id: idSchema }),
    data: z.array(trade),
  }),
  areas: call({
    method: 'GET',
    path: '/dist/area',
    title: '地区',
    allow: 'login',
    visitor: [...PRICING, ...SURRENDERING],
    query: z.strictObject({ parent: z.optional(z.string().check(z.maxLength(6))) }),
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
