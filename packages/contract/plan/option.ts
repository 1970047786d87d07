import * as z from 'zod/mini'
import { plain, plainName } from '../kernel/plain.ts'
import { planSchema } from '../policy/application.ts'
import { headRow, headsFit } from '../policy/quote.ts'

const row = z.object({
  professionId: z.string(),
  name: z.string(),
  cls: z.int(),
  empNum: z.int(),
  /** Cents, of one person and of all of the trade. */
  head: z.int(),
  row: z.int(),
  steps: z.array(z.object({ kind: z.string(), label: z.string(), value: z.string() })),
})

/** One product or plan with what it costs for these people, what it covers, and what it does not. Money in cents. */
export const optionSchema = z.object({
  plan: planSchema,
  title: z.string(),
  insurer: z.string(),
  /** What each person is covered for, in words: 每人50万元, 方案2 · 每人30万元. */
  coverage: z.string(),
  /** The product's version and the tariff that it was priced by; empty where it could not be. */
  versionId: z.string(),
  rateVersion: z.string(),
  endDate: z.string(),
  /** Null where nobody can be covered so: `reasons` say why. */
  total: z.nullable(z.int()),
  heads: z.int(),
  rows: z.array(row),
  /** `kind` puts like duties beside each other, whatever they are called; older ones lack it. */
  cover: z.array(
    z.object({ label: z.string(), limit: z.string(), detail: z.string(), kind: z.optional(z.string()) }),
  ),
  /** Duties of the product that were not chosen, and their kinds. */
  without: z.array(z.string()),
  withoutKinds: z.optional(z.array(z.string())),
  /** The first of what is never covered, in short. */
  exclusions: z.array(z.string()),
  reasons: z.array(z.string()),
  /** Why a person underwrites it, so that price and people may change; what everybody has to fit. Older ones lack them. */
  manual: z.optional(z.array(z.string())),
  conditions: z.optional(z.array(z.string())),
})
export type PlanOption = z.infer<typeof optionSchema>
export type OptionRow = PlanOption['rows'][number]

export const MOST_OPTIONS = 4
/** What is asked to be priced: up to four products or plans for the same people. */
export const compared = {
  plans: z
    .array(planSchema, '请选择产品')
    .check(z.minLength(1, '请选择产品'), z.maxLength(MOST_OPTIONS, `一次最多比较${MOST_OPTIONS}个方案`)),
  rows: z
    .array(headRow, '请选择职业')
    .check(
      z.minLength(1, '请选择职业'),
      z.maxLength(200, '一次最多200种职业'),
      z.refine(headsFit, '一次最多测算2000人'),
    ),
}
const comparedSchema = z.strictObject(compared)
export type Compared = z.infer<typeof comparedSchema>

/** Whom it is for. The enterprise's name is shown on a proposal's page as it is given. */
export const unitShape = {
  unitName: z
    .string('请填写企业名称')
    .check(
      z.trim(),
      z.minLength(1, '请填写企业名称'),
      z.maxLength(100, '企业名称不能超过100个字'),
      ...plainName('企业名称'),
    ),
  unitCode: z.optional(
    z.string().check(z.trim(), z.maxLength(18, '统一社会信用代码不能超过18位'), plain('统一社会信用代码')),
  ),
  areaCode: z.optional(z.string().check(z.regex(/^(\d{6})?$/, '请选择所在地区'))),
}
