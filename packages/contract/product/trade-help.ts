import * as z from 'zod/mini'
import { PRICING, SELLING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { productNumber } from './product-number.ts'
import { MOST_WORDS, NO_NUMBERS, WORD_LENGTH } from './trade-word.ts'

const id = z.object({ id: productNumber })
const yesNo = z.boolean('请回答是否从事这种作业')
/** A trade as it is sold: `cls` 1-6. */
const soldTrade = z.object({ id: z.string(), name: z.string(), cls: z.int() })
const SELL = { authority: 'policy_apply' } as const
const code = z
  .string('请填写 统一社会信用代码')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{18}$/, '请填写18位统一社会信用代码'))
const noNumbers = z.regex(NO_NUMBERS, '请填写职业名称，不要填写证件号码或电话')
const tradeWord = z
  .string('请填写职业名称')
  .check(
    z.minLength(1, '请填写职业名称'),
    z.maxLength(WORD_LENGTH, `职业名称不超过${WORD_LENGTH}个字`),
    noNumbers,
    plain('职业名称'),
  )
const answer = z.object({
  /** 1 insurable, 2 no trade matches, 3 declined. */
  result: z.enum(['1', '2', '3']),
  /** Nobody has answered yet: the question stands in the underwriters' list. */
  pending: z.boolean(),
  works: z.array(soldTrade),
  /** Null: all. */
  products: z.nullable(z.array(z.object({ id: z.string(), title: z.string() }))),
  remark: z.nullable(z.string()),
})
export type TradeAnswer = z.infer<typeof answer>

/** What helps a seller to the right trade: what the channel used lately, and whether a trade can be insured at all. */
export const tradeHelp = {
  /** Most used first; what the product does not take is left out. */
  usual: call({
    method: 'GET',
    path: '/dist/distProduct/professHistory/{id}',
    title: '常用职业',
    allow: 'login',
    visitor: PRICING,
    params: id,
    data: z.array(z.extend(soldTrade, { used: z.int() })),
  }),
  ask: call({
    method: 'POST',
    path: '/dist/distProduct/check/ask',
    title: '查询职业能否承保',
    allow: 'login',
    visitor: PRICING,
    body: z.strictObject({
      productId: idSchema,
      keyWord: z
        .string('请填写职业名称')
        .check(
          z.trim(),
          z.minLength(1, '请填写职业名称'),
          z.maxLength(30, '职业名称不超过30个字'),
          noNumbers,
          plain('职业名称'),
        ),
      condition1: yesNo,
      condition2: yesNo,
      condition3: yesNo,
    }),
    data: answer,
    audit: false,
  }),
  /** What words of a company meant, as the channel's people chose; what is no trade any more is left out. */
  meant: call({
    method: 'GET',
    path: '/dist/distProduct/tradeWords',
    title: '企业职业对照',
    allow: SELL,
    visitor: SELLING,
    query: z.strictObject({ code }),
    data: z.array(z.object({ word: z.string(), professionId: z.string() })),
  }),
  /** What was chosen last is remembered. */
  remember: call({
    method: 'POST',
    path: '/dist/distProduct/tradeWords',
    title: '记住企业职业对照',
    allow: SELL,
    visitor: SELLING,
    body: z.strictObject({
      code,
      words: z
        .array(z.strictObject({ word: tradeWord, professionId: idSchema }))
        .check(z.minLength(1), z.maxLength(MOST_WORDS, `一次最多记住${MOST_WORDS}种职业`)),
    }),
    audit: false,
  }),
}
