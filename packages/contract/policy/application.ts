import * as z from 'zod/mini'
import { idSchema } from '../kernel/resource.ts'
import { isCivilDate } from '../rules/dates.ts'
import {
  CAPITAL_WRONG,
  HOLDER_DATES,
  HOLDER_TEXTS,
  type HolderText,
  type HolderTextName,
  MAX_CAPITAL,
  TERM_TYPE_EMPTY,
} from './holder-texts.ts'

const date = (label: string) => z.string(`请选择${label}`).check(z.refine(isCivilDate, `请选择${label}`))
function text(name: HolderTextName) {
  const { empty, max, over, pattern }: HolderText = HOLDER_TEXTS[name]
  return z
    .string(empty)
    .check(
      z.trim(),
      z.minLength(1, empty),
      z.maxLength(max, over),
      ...(pattern ? [z.regex(pattern[0], pattern[1])] : []),
    )
}

/** What is bought: coverage and duties, or a plan; months of cover from a civil start date. */
export const planSchema = z.strictObject({
  productId: idSchema,
  coverageWan: z.optional(z.int()),
  items: z.optional(z.array(z.int().check(z.gte(1), z.lte(4)))),
  planNo: z.optional(z.int().check(z.gte(1), z.lte(10))),
  months: z.int('请选择保障期限').check(z.gte(1, '请选择保障期限'), z.lte(12)),
  startDate: date('起保日期'),
})
export type Plan = z.infer<typeof planSchema>

/** The enterprise form (1-platform §3, §5). `registerCapital` in ten-thousands of yuan. */
export const holderSchema = z.strictObject({
  name: text('name'),
  principal: text('principal'),
  code: text('code'),
  mobile: z
    .string('手机号码不能为空')
    .check(
      z.minLength(1, '手机号码不能为空'),
      z.length(11, '手机号码长度不为11位'),
      z.regex(/^1[3-9]\d{9}$/, '手机号码格式不正确'),
    ),
  areaCode: text('areaCode'),
  address: text('address'),
  email: text('email'),
  industry: text('industry'),
  category: text('category'),
  registerCapital: z.number(CAPITAL_WRONG).check(z.gte(0, CAPITAL_WRONG), z.lte(MAX_CAPITAL)),
  termType: z.enum(['1', '2'], TERM_TYPE_EMPTY),
  termStart: date(HOLDER_DATES.termStart),
  termEnd: z.optional(z.nullable(date(HOLDER_DATES.termEnd))),
  businessScope: text('businessScope'),
  identityFront: text('identityFront'),
  identityBack: text('identityBack'),
  license: text('license'),
})
export type Holder = z.infer<typeof holderSchema>

/** One insured; `atHeight` says whether this person works at two metres or higher. */
const employeeSchema = z.strictObject({
  name: z.string().check(z.maxLength(50)),
  idNo: z.string().check(z.maxLength(20)),
  professionId: z.string().check(z.maxLength(20)),
  atHeight: z.optional(z.boolean()),
  remark: z.optional(z.string().check(z.maxLength(200))),
})
export type Employee = z.infer<typeof employeeSchema>

/** Answers to the underwriting questions (RULES §1.4); `claimsAmount` in cents. */
const answersSchema = z.strictObject({
  height: z.boolean(),
  confined: z.boolean(),
  chemicals: z.boolean(),
  dispatch: z.boolean(),
  injuryInsurance: z.boolean(),
  claimsCount: z.int().check(z.gte(0), z.lte(9999)),
  claimsAmount: z.int().check(z.gte(0)),
  injured: z.boolean(),
  certificates: z.boolean(),
})
export type Answers = z.infer<typeof answersSchema>

/** A whole application. `draftId` is closed by a successful submit. */
export const applicationSchema = z.strictObject({
  applyType: z.enum(['new']),
  plan: planSchema,
  holder: holderSchema,
  employees: z
    .array(employeeSchema)
    .check(z.minLength(3, '被保险人不得少于3人'), z.maxLength(2000, '输入数值范围[1,2000]')),
  answers: answersSchema,
  accepted: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
  draftId: z.optional(idSchema),
  /** The price that the person confirmed, in cents: with another one nothing is ordered. */
  confirmedTotal: z.optional(z.int()),
})
export type Application = z.infer<typeof applicationSchema>
/** Where a price that changed is said. */
export const CONFIRMED = 'confirmedTotal'
