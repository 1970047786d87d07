import * as z from 'zod/mini'
import { bp, cents, code, int, list, text } from './bounded.ts'
import { CLAUSE_ROLES } from './clause-roles.ts'
import { LEADS, LIMIT_KINDS, QUESTION_KINDS, TRADE_RULES } from './limit-kinds.ts'

const keys = <T extends Record<string, string>>(values: T, message: string) =>
  z.enum(Object.keys(values) as (keyof T & string)[], message)
const or = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema)

/**
 * A duty: what is covered, up to what, and how it is paid. `priced` duties may be left out and have a weight in the
 * tariff (group accident: a price by class, beside the plan); the others belong to the product and are always covered. Money in cents, shares in basis points.
 */
export const dutySchema = z.strictObject({
  item: int('责任序号', 1, 20),
  label: text('责任名称', 30),
  /** What the numbers do not say. */
  note: text('责任说明', 200),
  mandatory: z.boolean('请选择是否必选'),
  priced: z.boolean('请选择是否单独计价'),
  limitKind: keys(LIMIT_KINDS, '请选择限额方式'),
  /** Of the coverage, for `pctOfCoverage`. */
  limitBp: or(bp('限额比例')),
  /** For `fixed`, and a day for `perDay`. */
  limitCents: or(cents('限额')),
  deductibleCents: cents('每次免赔额'),
  /** Paid of what is above the deductible. */
  ratioBp: bp('赔付比例'),
  waitingDays: int('等待天数', 0, 365),
  daysPerEvent: or(int('每次最多天数', 1, 3650)),
  daysInAll: or(int('累计天数', 1, 3650)),
  perEventCents: or(cents('每次事故限额')),
  cumulativeCents: or(cents('累计限额')),
})
export type Duty = z.infer<typeof dutySchema>

/** One choice of group accident. */
export const planRowSchema = z.strictObject({
  plan: int('方案编号', 1, 10),
  /** Death and disability, in ten-thousands of yuan. */
  addWan: int('身故伤残保额（万元）', 0, 1000),
  medicalCents: cents('意外医疗限额'),
  allowanceCents: cents('每日津贴'),
  suddenWan: int('猝死保额（万元）', 0, 1000),
})
export type PlanRow = z.infer<typeof planRowSchema>

const lead = (label: string) => keys(LEADS, `请选择${label}的后果`)
/** `message` is what is said when the answer leads anywhere. */
export const questionSchema = z.strictObject({
  code: code('问题代码'),
  text: text('问题', 200),
  kind: keys(QUESTION_KINDS, '请选择回答方式'),
  onYes: lead('回答“是”'),
  onNo: lead('回答“否”'),
  /** A number or an amount above the threshold, which stands in pieces or cents, or in bp of this application's premium. */
  onOver: lead('超过界限'),
  threshold: or(int('界限', 0, 1_000_000_000)),
  thresholdBp: or(int('占保费的比例', 0, 1_000_000)),
  /** Counts only when this yes-or-no question was answered with yes. */
  onlyIf: or(code('前提问题')),
  /** The answer that nobody needs to look at. */
  good: z.enum(['yes', 'no'], '请选择哪个回答无须关注'),
  message: text('提示语', 200),
})
export type Question = z.infer<typeof questionSchema>

/** A document that is opened and accepted before the order. */
export const clauseSchema = z.strictObject({
  code: code('条款代码'),
  title: text('条款名称', 60),
  version: text('条款版本', 20),
  text: text('条款正文', 60_000),
  role: keys(CLAUSE_ROLES, '请选择文件的用途'),
  /** The duty it is the rider of: offered only with it; null: of the whole product. */
  dutyItem: or(int('所附责任', 1, 20)),
})
export const tradeSchema = z.strictObject({
  /** Of any level of the library: a branch stands for all below it; the longest code that fits decides. */
  code: z.string('请选择职业').check(z.regex(/^[0-9A-Z]{2,10}$/, '职业代码不正确')),
  rule: keys(TRADE_RULES, '请选择承保方式'),
  cls: or(int('职业类别', 1, 7)),
})
export type TradeRule = z.infer<typeof tradeSchema>
export const paperSchema = z.strictObject({
  code: code('资料代码'),
  title: text('资料名称', 60),
  required: z.boolean('请选择是否必传'),
})
/** Texts in an order: tags, points, special agreements. */
export const texts = (label: string, max: number, each: number) => list(label, text(label, each), max)
