import * as z from 'zod/mini'
import { planSchema } from './application.ts'

/** Price request: head-counts by occupation, no names (RULES §1.1 step 1). */
export const quoteRequest = z.strictObject({
  plan: planSchema,
  rows: z
    .array(
      z.strictObject({
        professionId: z.string(),
        empNum: z
          .int('输入数值范围[1,2000]')
          .check(z.gte(1, '输入数值范围[1,2000]'), z.lte(2000, '输入数值范围[1,2000]')),
      }),
    )
    .check(z.minLength(1, '请选择职业'), z.maxLength(2000)),
})
export type QuoteRequest = z.infer<typeof quoteRequest>

/** One line of 「这笔保费怎么来的」. */
const step = z.object({ kind: z.string(), label: z.string(), value: z.string() })
export const quoteAnswer = z.object({
  total: z.int(),
  rateVersion: z.string(),
  feeTier: z.int(),
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
})
export type QuoteAnswer = z.infer<typeof quoteAnswer>

const reason = z.object({
  row: z.optional(z.int()),
  field: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
})
export type Reason = z.infer<typeof reason>
export const checkAnswer = z.object({
  decision: z.enum(['pass', 'manual', 'refuse']),
  reasons: z.array(reason),
  warnings: z.array(reason),
  quote: z.nullable(quoteAnswer),
})
export type CheckAnswer = z.infer<typeof checkAnswer>
