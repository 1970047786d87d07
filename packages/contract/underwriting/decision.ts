import * as z from 'zod/mini'
import { f } from '../kernel/field.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { personVerdict, VERDICTS } from './verdict.ts'

/** 300 % on top, at most. */
const MOST_LOADING_BP = 30_000
const loading = z
  .int('加费比例应为0至300%')
  .check(z.gte(0, '加费比例应为0至300%'), z.lte(MOST_LOADING_BP, '加费比例应为0至300%'))

/** What is decided about one person, where it is another thing than about the whole application. */
const personDecision = z.strictObject({
  insuredId: idSchema,
  verdict: personVerdict,
  /** The whole application's when left out. */
  loadingBp: z.optional(loading),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(200, '原因不超过200个字'), plain('原因', 200))),
})
export type PersonDecision = z.infer<typeof personDecision>

/** An approval as the underwriter saw it: with another total than `newTotal` (cents) nothing is decided. */
export const approval = z.strictObject({
  version: z.int(),
  opinion: z.optional(
    z.string().check(z.trim(), z.maxLength(200, '核保意见不超过200个字'), plain('核保意见', 200)),
  ),
  loadingBp: loading,
  rows: z.array(personDecision).check(z.maxLength(2000)),
  newTotal: z.int(),
})
export type Approval = z.infer<typeof approval>

/** Kept for each person of each proposal, and never changed: `round` counts the proposals of a task. Cents. */
export const decisionFields = {
  taskId: f.ref('核保任务', { required: true, from: 'underwriting_task' }),
  policyId: f.ref('订单', { required: true, from: 'policy' }),
  round: f.integer('第几次', { required: true }),
  insuredId: f.id('人员', { required: true }),
  /** Hash of the id number: the row of a list goes when its order is sent in again, what was decided stays. */
  person: f.text('人员指纹', { max: 128 }),
  verdict: f.choice('结论', { required: true, options: VERDICTS }),
  loadingBp: f.bp('加费', { required: true, default: 0 }),
  reason: f.text('原因', { max: 200 }),
  before: f.cents('原保费', { required: true }),
  after: f.cents('新保费', { required: true }),
  who: f.text('核保人', { required: true, max: 60 }),
} as const

/** Said between underwriters; sellers do not read it. */
export const noteFields = {
  taskId: f.ref('核保任务', { required: true, from: 'underwriting_task' }),
  text: f.text('内容', { required: true, max: 200 }),
  who: f.text('谁', { required: true, max: 60 }),
} as const
