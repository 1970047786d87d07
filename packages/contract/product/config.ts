import * as z from 'zod/mini'
import { civilDay } from '../kernel/civil-day.ts'
import { idSchema } from '../kernel/resource.ts'
import { bp, int, list, text } from './bounded.ts'
import {
  clauseSchema,
  dutySchema,
  paperSchema,
  planRowSchema,
  questionSchema,
  texts,
  tradeSchema,
} from './rows.ts'

const lineSchema = z.enum(['employerLiability', 'groupAccident'], '请选择产品线')
export type Line = z.infer<typeof lineSchema>
const or = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema)
const cls = (label: string) => list(label, int(label, 1, 6), 6)
const yesNo = (label: string) => z.boolean(`请选择${label}`)

/**
 * Everything a version of a product says, as one value: what the editor writes and what selling reads. Money in cents,
 * shares in basis points, coverage in ten-thousands of yuan (`Wan`), as tariffs have it.
 */
const shape = {
  line: lineSchema,
  /** What the product is called while this version is sold, on the shelf and on papers. */
  title: text('产品名称', 60),
  filingNo: text('备案编号', 60),
  settleName: text('结算名称', 60),
  /** Where the holder has to be, by the first two, four or six digits of the region; null: anywhere. */
  insureArea: or(z.string('承保地区不正确').check(z.regex(/^\d{6}$/, '承保地区须为6位地区代码'))),
  tags: texts('标签', 10, 12),
  intros: text('产品介绍', 500),
  points: texts('产品亮点', 10, 60),
  /** Coverage steps of each person; empty for plan products. */
  coverageWan: list('保额', int('保额（万元）', 1, 1000), 20),
  plans: list('方案', planRowSchema, 10),
  duties: list('保险责任', dutySchema, 20),
  /** Which table of disability grades pays (`disability-grades`); group accident has one of its own. */
  gradeTable: int('伤残比例表', 1, 3),
  /** Of all people together, in ten-thousands of yuan: of one accident, of the whole policy; null: no such limit. */
  accidentLimitWan: or(int('每次事故限额（万元）', 1, 1_000_000)),
  policyLimitWan: or(int('保单累计限额（万元）', 1, 1_000_000)),
  /** Terms in months. */
  periods: list('保障期限', int('保障期限（月）', 1, 12), 12),
  minEmployees: int('最少人数', 1, 2000),
  maxEmployees: int('最多人数', 1, 2000),
  /** With more a person underwrites; null: never for that. */
  manualOverEmployees: or(int('转人工核保的人数', 1, 2000)),
  minAge: int('最低年龄', 0, 120),
  maxAge: int('最高年龄', 0, 120),
  /** From this age and coverage on a person underwrites. */
  seniorAge: or(int('高龄人员年龄', 0, 120)),
  seniorFromWan: int('高龄转人工的保额（万元）', 0, 1000),
  /** Counted from the day it is sold on. */
  earliestStartDays: int('最早起保天数', 1, 365),
  latestStartDays: int('最晚起保天数', 1, 365),
  /** Coverage from which the notice must be ticked. */
  coverageNoticeWan: int('高保额提示（万元）', 1, 1000),
  acceptedClasses: cls('承保职业类别'),
  manualClasses: cls('转人工核保的职业类别'),
  /** Share of classes 5 and 6: above the first it is refused, above the second a person underwrites. */
  riskyMaxBp: or(bp('5、6类人员最高占比')),
  riskyManualBp: or(bp('5、6类人员转人工占比')),
  /** Lowest class of people who work at two metres or higher. */
  heightMinClass: int('高处作业最低职业类别', 1, 6),
  /** Paying by transfer needs the channel's leave. */
  limitPublicPay: yesNo('是否限制对公转账'),
  surrender: z.strictObject({
    mode: z.enum(['SHORT_RATE', 'PRORATA'], '请选择退费方式'),
    /** Kept on or before the start. */
    preStartFeeBp: bp('起保前退保手续费'),
    /** Kept of the days left, by days. */
    netFeeBp: bp('按天退费的手续费'),
  }),
  endorse: z.strictObject({
    mode: z.enum(['DAY', 'MONTH'], '请选择批改计费方式'),
    replaceWithinBand: yesNo('替换是否限同档职业'),
    removalAllowed: yesNo('是否允许减员'),
    removalFeeBp: bp('减员手续费'),
    changeDownFeeBp: bp('降类退费手续费'),
  }),
  agreements: texts('特别约定', 30, 500),
  questions: list('告知问题', questionSchema, 30),
  trades: list('职业范围', tradeSchema, 500),
  papers: list('投保资料', paperSchema, 10),
}
const insurerSchema = z.object({
  id: z.string(),
  name: z.string(),
  hotline: z.string(),
  address: z.string(),
  website: z.string(),
  /** One of the group codes (1-platform §9). */
  groupCode: z.nullable(z.string()),
  logo: z.nullable(z.string()),
})

/** What a product offers, as one of its versions says it; machines and screens read this and never ask for a type number. */
export const productConfig = z.object({
  ...shape,
  /** The version, and its number within the product. */
  versionId: z.string(),
  number: z.int(),
  effectiveFrom: z.string(),
  insurer: insurerSchema,
  /** Texts are filled (clause-fill); `sha256` of that, in hex. */
  declarations: z.array(z.extend(clauseSchema, { sha256: z.string() })),
})
export type ProductConfig = z.infer<typeof productConfig>

/** What is written of a version while it is a draft: whole, and possibly with holes. */
export const productDraft = z.strictObject({
  ...shape,
  insurerId: idSchema,
  effectiveFrom: z.string('请选择生效日期').check(civilDay('请选择生效日期')),
  declarations: list('条款与声明', clauseSchema, 20),
})
export type ProductDraft = z.infer<typeof productDraft>
