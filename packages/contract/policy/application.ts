import * as z from 'zod/mini'

const date = (label: string) =>
  z.string(`请选择${label}`).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, `请选择${label}`))
const text = (label: string, max: number, message = `请填写${label}`) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, `${label}不超过${max}个字符`))
const chosen = (label: string) =>
  z.string(`请选择${label}`).check(z.minLength(1, `请选择${label}`), z.maxLength(20))
const upload = (label: string) =>
  z.string(`请上传${label}`).check(z.minLength(1, `请上传${label}`), z.maxLength(255))

/** What is bought: coverage and duties, or a plan; months of cover from a civil start date. */
export const planSchema = z.strictObject({
  productId: z.string(),
  coverageWan: z.optional(z.int()),
  items: z.optional(z.array(z.int().check(z.gte(1), z.lte(4)))),
  planNo: z.optional(z.int().check(z.gte(1), z.lte(10))),
  months: z.int('请选择保障期限').check(z.gte(1, '请选择保障期限'), z.lte(12)),
  startDate: date('起保日期'),
})
export type Plan = z.infer<typeof planSchema>

/** The enterprise form (1-platform §3, §5). `registerCapital` in ten-thousands of yuan. */
export const holderSchema = z.strictObject({
  name: text('企业名称', 100, '请输入或选择企业名称'),
  principal: text('负责人', 30),
  code: text('统一社会信用代码', 18, '请填写 统一社会信用代码'),
  mobile: z
    .string('手机号码不能为空')
    .check(
      z.minLength(1, '手机号码不能为空'),
      z.length(11, '手机号码长度不为11位'),
      z.regex(/^1[3-9]\d{9}$/, '手机号码格式不正确'),
    ),
  areaCode: chosen('所在地区'),
  address: text('详细地址', 200),
  email: text('邮箱', 100).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '请输入正确的邮箱')),
  industry: chosen('行业'),
  category: chosen('企业类别'),
  registerCapital: z.number('只能输入数字!').check(z.gte(0, '只能输入数字!'), z.lte(100_000_000)),
  termType: z.enum(['1', '2'], '请选择经营期限类型'),
  termStart: date('经营开始日期'),
  termEnd: z.optional(z.nullable(date('经营结束日期'))),
  businessScope: text('经营范围', 2000),
  identityFront: upload('身份证人像面'),
  identityBack: upload('身份证国徽面'),
  license: upload('营业执照'),
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
  draftId: z.optional(z.string()),
})
export type Application = z.infer<typeof applicationSchema>
