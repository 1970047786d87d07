import * as z from 'zod/mini'
import { PRICING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { PAGING } from '../kernel/paging-words.ts'
import { idSchema } from '../kernel/resource.ts'
import { card, profile } from '../product/catalogue.ts'
import { CLAUSE_ROLES, type ClauseRole } from '../product/clause-roles.ts'
import { productNumber } from '../product/product-number.ts'
import { typeConfig } from '../product/type-config.ts'
import { proxied } from './proxied.ts'

const type = z.optional(z.enum(['1', '2'], '产品类型须为1（雇主险）或2（团意险）'))
const ofProduct = z.strictObject({ productId: productNumber })
const OPEN = { allow: 'login', visitor: PRICING } as const

/** A product with what decides whether it suits: bounds of people and age, coverage in ten-thousands of yuan, classes. */
const outline = z.extend(card, {
  tags: z.array(z.string()),
  coverageWan: z.array(z.int()),
  plans: z.array(z.int()),
  periods: z.array(z.int()),
  minEmployees: z.int(),
  maxEmployees: z.int(),
  minAge: z.int(),
  maxAge: z.int(),
  acceptedClasses: z.array(z.int()),
})
export type Outline = z.infer<typeof outline>
const hint = z.object({ code: z.string(), title: z.string(), text: z.string() })
export type Hint = z.infer<typeof hint>
const protocol = z.object({
  productId: z.string(),
  versionId: z.string(),
  agreements: z.array(z.string()),
  texts: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      version: z.string(),
      text: z.string(),
      role: z.enum(Object.keys(CLAUSE_ROLES) as ClauseRole[]),
      sha256: z.string(),
    }),
  ),
})
const sign = z._default(z.union([z.literal(0), z.literal(1)], '须为0或1'), 0)
const signed = z.object({
  productId: z.string(),
  /** Each part only where its sign is 1. */
  detail: z.nullable(outline),
  protocol: z.nullable(protocol),
  pubInfo: z.nullable(
    z.object({
      insureType: z.string(),
      groupName: z.string(),
      rateVersion: z.string(),
      /** Cents of one person, from. */
      price: z.int(),
      /** Why nobody of this channel can apply now. */
      barred: z.nullable(z.string()),
    }),
  ),
  setting: z.nullable(profile),
  underwriting: z.nullable(z.array(hint)),
})
export type SignedProfile = z.infer<typeof signed>

/** What older clients ask about products through the insurer's proxy. */
export const productQuestions = {
  /** What a buyer has to know before anything is typed; `barred` says why nobody of this channel can apply now. */
  hint: proxied({
    ...OPEN,
    path: 'v2/product/hint',
    title: '投保提示',
    asked: ofProduct,
    data: z.object({ productId: z.string(), barred: z.nullable(z.string()), hints: z.array(hint) }),
  }),
  /** Products on sale by words (title, introduction, tags, pinyin), line, and a trade that they take. */
  search: proxied({
    ...OPEN,
    path: 'profile/search',
    title: '产品搜索',
    asked: z.strictObject({
      keyword: z.optional(z.string().check(z.maxLength(40, '关键字不能超过40个字'))),
      type,
      professionId: z.optional(idSchema),
    }),
    data: z.array(outline),
  }),
  open: proxied({
    ...OPEN,
    path: 'product/open/list',
    title: '已开通产品',
    asked: z.strictObject({ type }),
    data: z.array(outline),
  }),
  /** Everything that an application of a product is filled in by; `typeConfig` in the specification's names. */
  config: proxied({
    ...OPEN,
    path: 'insure/config',
    title: '投保配置',
    asked: ofProduct,
    data: z.extend(profile, { typeConfig }),
  }),
  /** Texts that are accepted with an application, whole; `sha256` of the text in hex. */
  protocol: proxied({
    ...OPEN,
    path: 'product/protocol',
    title: '条款与声明',
    asked: ofProduct,
    data: protocol,
  }),
  /** The parts of a product that are asked for by a sign of 1. */
  profile: call({
    ...OPEN,
    method: 'POST',
    path: '/dist/distProduct/v2/profile',
    title: '产品概要',
    ignored: PAGING,
    body: z.strictObject({
      productId: productNumber,
      detailSign: sign,
      protocolSign: sign,
      pubInfoSign: sign,
      settingSign: sign,
      underwritingSign: sign,
    }),
    data: signed,
    audit: false,
  }),
  /** Older numbers of products (of the product centre, or of a plan of it) as ours, in the order asked; unknown ones are left out. */
  mapping: call({
    ...OPEN,
    method: 'POST',
    path: '/v2/product/mapping',
    title: '产品编号映射',
    ignored: PAGING,
    body: z.strictObject({
      sourceProductIds: z
        .array(z.string().check(z.maxLength(40, '产品编号不能超过40个字')))
        .check(z.minLength(1, '请填写产品编号'), z.maxLength(100, '一次最多100个产品')),
      /** 1: look up. */
      operate: z._default(z.literal(1, '操作类型须为1（查询）'), 1),
    }),
    data: z.array(z.object({ sourceProductId: z.string(), productId: z.string(), insureType: z.string() })),
    audit: false,
  }),
}
