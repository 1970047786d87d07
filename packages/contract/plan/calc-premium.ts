import * as z from 'zod/mini'
import { PRICING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { PAGING } from '../kernel/paging-words.ts'
import { plain, plainName } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'

const date = (label: string) => z.string(`请选择${label}`).check(civilDay(`请选择${label}`))
/** Older clients say yes in several ways. */
const yes = z.optional(z.union([z.boolean(), z.literal([0, 1, '0', '1'])]))
const amount = (label: string) =>
  z.optional(z.nullable(z.number(`${label}须为数字`).check(z.gte(0, `${label}不能小于0`), z.lte(1_000_000))))

/** An employer plan quote as clients of the insurer send it (1-platform §3). `coverage` in ten-thousands of yuan. */
const body = z.strictObject({
  /** The channel's first product of employer liability that has the coverage, unless said. */
  productId: z.optional(idSchema),
  unitName: z.optional(z.string().check(z.maxLength(100), ...plainName('企业名称'))),
  unitCode: z.optional(z.string().check(z.maxLength(18), plain('统一社会信用代码'))),
  areaCode: z.optional(z.string().check(z.regex(/^(\d{6})?$/, '请选择所在地区'))),
  /** The first day that cover can begin, unless said. */
  effectiveDate: z.optional(date('起保日期')),
  /** Months; follows from the last day, and else is the longest there is. */
  term: z.optional(z.int('请选择保障期限').check(z.gte(1, '请选择保障期限'), z.lte(12, '请选择保障期限'))),
  defeasanceDate: z.optional(date('终保日期')),
  coverage: z.int('请选择 保额').check(z.gte(1, '请选择 保额'), z.lte(1000, '请选择 保额')),
  /** Every duty, whatever the items say. */
  allDuty: yes,
  insuredItem1: yes,
  insuredItem2: yes,
  insuredItem3: yes,
  insuredItem4: yes,
  /** Rate tier in per cent and base fees in yuan, as the client believes them: answered beside ours, never reckoned with. */
  feeRate: amount('费率'),
  rows: z
    .array(
      z.strictObject({
        professionId: idSchema,
        empNum: z
          .int('输入数值范围[1,2000]')
          .check(z.gte(1, '输入数值范围[1,2000]'), z.lte(2000, '输入数值范围[1,2000]')),
        baseFee: amount('基准保费'),
      }),
    )
    .check(z.minLength(1, '请选择职业'), z.maxLength(200, '一次最多200种职业')),
})
export type PremiumAsked = z.infer<typeof body>

const step = z.object({ kind: z.string(), label: z.string(), value: z.string() })
const answer = z.object({
  productId: z.string(),
  productName: z.string(),
  effectiveDate: z.string(),
  term: z.int(),
  defeasanceDate: z.string(),
  coverage: z.int(),
  items: z.array(z.int()),
  /** Rate tier of the channel, in per cent; not said to visitors. */
  feeRate: z.optional(z.int()),
  rateVersion: z.string(),
  /** Cents. */
  total: z.int(),
  heads: z.int(),
  rows: z.array(
    z.object({
      professionId: z.string(),
      name: z.string(),
      cls: z.int(),
      empNum: z.int(),
      /** Cents, of one person. */
      baseFee: z.int(),
      rowFee: z.int(),
      steps: z.array(step),
    }),
  ),
  /** Where what was sent differs from what was reckoned with. */
  notes: z.array(z.string()),
})
export type PremiumAnswer = z.infer<typeof answer>

export const calcPremium = call({
  method: 'POST',
  path: '/agent/employer/insure/calc_premium',
  title: '保费测算',
  allow: { authority: 'policy_apply' },
  visitor: PRICING,
  ignored: PAGING,
  body,
  data: answer,
  audit: false,
})
