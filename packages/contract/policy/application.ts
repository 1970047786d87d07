import * as z from 'zod/mini'
import { civilDay } from '../kernel/civil-day.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { unspread, writtenName } from '../rules/clean-text.ts'
import { BIRTH_WRONG, SEXES } from '../rules/person-stated.ts'
import { plainBlanks } from '../rules/plain-blanks.ts'
import { applyTypes } from './apply-types.ts'
import {
  capitalIssue,
  HOLDER_DATES,
  HOLDER_TEXTS,
  type HolderText,
  type HolderTextName,
  MAX_CAPITAL,
  TERM_TYPE_EMPTY,
} from './holder-texts.ts'

const date = (label: string) => z.string(`请选择${label}`).check(civilDay(`请选择${label}`))
function text(name: HolderTextName) {
  const { empty, max, over, pattern, printed }: HolderText = HOLDER_TEXTS[name]
  return z.string(empty).check(
    z.trim(),
    z.minLength(1, empty),
    z.maxLength(max, over),
    ...(pattern ? [z.regex(pattern[0], pattern[1])] : []),
    ...(printed
      ? [
          z.normalize('NFC'),
          // Of several lines a wide blank may stand between two words.
          ...(max <= 200 ? [z.overwrite<string>(plainBlanks)] : []),
          ...(name === 'principal' ? [z.overwrite<string>(writtenName)] : []),
          z.refine<string>((value) => printed(value) === null, {
            error: ({ input }) => printed(String(input)) ?? undefined,
          }),
        ]
      : []),
  )
}

const capitalOf = { error: ({ input }: { input?: unknown }) => capitalIssue(input) ?? '' }
/** What is bought: coverage and duties, or a plan; months of cover from a civil start date. */
export const planSchema = z.strictObject({
  productId: idSchema,
  coverageWan: z.optional(z.int()),
  items: z.optional(z.array(z.int().check(z.gte(1), z.lte(20))).check(z.maxLength(20))),
  planNo: z.optional(z.int().check(z.gte(1), z.lte(10))),
  months: z.int('请选择保障期限').check(z.gte(1, '请选择保障期限'), z.lte(12)),
  startDate: date('起保日期').check(z.refine((day) => day < '2100-01-01', '起保日期最晚为2099-12-31')),
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
  registerCapital: z.number(capitalOf).check(z.gte(0, capitalOf), z.lte(MAX_CAPITAL, capitalOf)),
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
  name: z.string().check(z.overwrite(writtenName), z.normalize('NFC'), z.maxLength(50)),
  idNo: z.string().check(z.trim(), z.maxLength(20)),
  professionId: z.string().check(z.maxLength(20)),
  /** What the trade was called in the list; kept where that is another name than the trade's own. */
  givenTrade: z.optional(z.string().check(z.overwrite(unspread), z.maxLength(60, '原填职业不能超过60个字'))),
  /**
   * Civil date of birth, and the sex: both needed with a passport or a permit of residents of Taiwan, whose number says
   * neither. Beside a number that says them they are ignored where they agree and refused where they contradict it (`statedIssues`).
   */
  birthDate: z.optional(z.string(BIRTH_WRONG).check(civilDay(BIRTH_WRONG))),
  sex: z.optional(z.enum(SEXES, '性别须为男或女')),
  atHeight: z.optional(z.boolean()),
  remark: z.optional(z.string().check(z.maxLength(200), plain('备注', 200))),
})
export type Employee = z.infer<typeof employeeSchema>

const ANSWER = '请回答投保告知'
const MOST = 1_000_000_000_000
/** Which question it is stands at the end of the way to it. */
const answerOf = (rule: string) => ({
  error: ({ path }: { path?: PropertyKey[] | undefined }) => {
    const code = path?.at(-1)
    return code === undefined || code === 'answers' ? ANSWER : `投保告知（${String(code)}）${rule}`
  },
})
/**
 * Answers to the questions of the product's version, by their codes: yes or no, a number, an amount in cents, a text.
 * Which of them are asked, and of what kind they are, the version says; more than it asks are left unread.
 */
const answersSchema = z
  .record(
    z.string().check(z.maxLength(40)),
    z.union(
      [
        z.boolean(),
        z.int().check(z.gte(0, answerOf('不能小于0')), z.lte(MOST, answerOf(`不能大于${MOST}`))),
        z.string().check(z.trim(), z.maxLength(500, '告知内容不能超过500个字'), plain('告知内容', 500)),
      ],
      answerOf('须回答是或否、数字或文字'),
    ),
    ANSWER,
  )
  .check(z.refine((answers) => Object.keys(answers).length <= 60, ANSWER))
export type Answers = z.infer<typeof answersSchema>

/** A whole application. `draftId` is closed by a successful submit. */
export const applicationSchema = z.strictObject({
  applyType: z.enum(applyTypes, `投保类型须为${applyTypes.join('、')}之一`),
  /** What it comes from: the policy that is renewed, the refused or staged order that is gone on with. */
  sourceId: z.optional(idSchema),
  /** Of a refused order that is gone on with: as which revision it was opened (`refusal.revision`). */
  revision: z.optional(z.int()),
  /** The proposal that it was made from; its order keeps it. */
  proposalId: z.optional(idSchema),
  plan: planSchema,
  holder: holderSchema,
  employees: z
    .array(employeeSchema)
    .check(z.minLength(3, '人员不得少于3人'), z.maxLength(2000, '输入数值范围[1,2000]')),
  answers: answersSchema,
  /**
   * The version whose texts were read (`config.versionId` of the profile): a submit that accepts texts says it, and when
   * another one is sold by now nothing is ordered. A check needs none.
   */
  versionId: z.optional(idSchema),
  /** What else the product wants from the holder: code of the paper -> the uploaded file. */
  papers: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(300)))),
  accepted: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
  /** Texts that were opened, by their codes: one that must be opened is not accepted without. */
  opened: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
  draftId: z.optional(idSchema),
  /** A ticket of a coupon that the order is to use; refused at this name where it does not fit. A check needs none. */
  couponTicketId: z.optional(idSchema),
  /** The price that the person confirmed, in cents: a submit says it, and with another one nothing is ordered. A check needs none. */
  confirmedTotal: z.optional(z.int()),
  /** `token` of the quote: within its time the application is priced as quoted, whatever tariff came into force since. */
  quoteToken: z.optional(z.string().check(z.maxLength(2000))),
})
export type Application = z.infer<typeof applicationSchema>
/** Where a price that changed is said. */
export const CONFIRMED = 'confirmedTotal'
