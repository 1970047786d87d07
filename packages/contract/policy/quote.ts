import * as z from 'zod/mini'
import { idSchema } from '../kernel/resource.ts'
import { planSchema } from './application.ts'

export const headRow = z.strictObject({
  professionId: z.string(),
  empNum: z
    .int('输入数值范围[1,2000]')
    .check(z.gte(1, '输入数值范围[1,2000]'), z.lte(2000, '输入数值范围[1,2000]')),
})
/** So many people of one trade. */
export type HeadRow = z.infer<typeof headRow>
const MOST_HEADS = '一次最多测算2000人'
/** No more than an application may have. */
export const headsFit = (rows: readonly HeadRow[]) =>
  rows.reduce((sum, { empNum }) => sum + empNum, 0) <= 2000

/** Price request: head-counts by occupation, no names (RULES §1.1 step 1). */
export const quoteRequest = z.strictObject({
  plan: planSchema,
  rows: z
    .array(headRow, '请选择职业')
    .check(z.minLength(1, '请选择职业'), z.maxLength(2000), z.refine(headsFit, MOST_HEADS)),
  /**
   * The policy that is renewed: only then cover may begin further ahead than what is bought anew; or the refused order that
   * is submitted again. Both are priced in their own channel, whoever asks.
   */
  sourceId: z.optional(idSchema),
})
export type QuoteRequest = z.infer<typeof quoteRequest>

/** One line of 「这笔保费怎么来的」. */
const step = z.object({ kind: z.string(), label: z.string(), value: z.string() })
/** A tariff that begins between today and the start of cover makes another price: what today's would come to. Cents. */
const moved = z.object({
  total: z.int(),
  rateVersion: z.string(),
  /** First day of the other tariff. */
  since: z.string(),
})
export type Moved = z.infer<typeof moved>

export const quoteAnswer = z.object({
  total: z.int(),
  rateVersion: z.string(),
  /** The channel's level; not said to visitors. */
  feeTier: z.optional(z.int()),
  endDate: z.string(),
  rows: z.array(
    z.object({
      professionId: z.string(),
      name: z.string(),
      cls: z.int(),
      empNum: z.int(),
      head: z.int(),
      row: z.int(),
      steps: z.array(step),
    }),
  ),
  /** Brought back with an application (`quoteToken`), the price stands until `validUntil`. Not kept with an order. */
  token: z.optional(z.string()),
  validUntil: z.optional(z.string()),
  moved: z.optional(moved),
})
export type QuoteAnswer = z.infer<typeof quoteAnswer>
/** As it is worked out and kept with an order. */
export type KeptQuote = QuoteAnswer & { feeTier: number }

const reason = z.object({
  row: z.optional(z.int()),
  field: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
})
export type Reason = z.infer<typeof reason>
/** Somebody of the list who is covered elsewhere on the same days (1-platform §3). Of other channels only so much as tells them apart. */
const repeatInsured = z.object({
  row: z.int(),
  empName: z.string(),
  empIdNo: z.string(),
  unitName: z.string(),
  /** Of an order that is not issued yet its order number. */
  policyNo: z.string(),
  /** Last second of the cover, `YYYY-MM-DD 23:59:59`. */
  expiryDate: z.string(),
})
export type RepeatInsured = z.infer<typeof repeatInsured>
export const checkAnswer = z.object({
  decision: z.enum(['pass', 'manual', 'refuse']),
  reasons: z.array(reason),
  warnings: z.array(reason),
  quote: z.nullable(quoteAnswer),
  repeats: z.optional(z.array(repeatInsured)),
  /** What the seller has not signed yet (code `unsigned`); where that bars orders, `reasons` has it. Not said to visitors. */
  unsigned: z.optional(z.array(reason)),
})
export type CheckAnswer = z.infer<typeof checkAnswer>
