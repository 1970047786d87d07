import type { Holder, Plan } from '@baoqiao/contract/policy/application.ts'
import { holderSchema, planSchema } from '@baoqiao/contract/policy/application.ts'
import { type QuoteAnswer, quoteAnswer } from '@baoqiao/contract/policy/quote.ts'

/** Stored JSON of a policy as typed values; null when an older row does not have that shape any more. */
export const readPlan = (value: unknown): Plan | null => parsed(planSchema.safeParse(value))
export const readQuote = (value: unknown): QuoteAnswer | null => parsed(quoteAnswer.safeParse(value))
/** The holder as answered: its mobile is masked, so the parts are read one by one. */
export function readHolder(value: unknown): Partial<Holder> {
  const parts = Object.keys(holderSchema.shape).map((name) => [name, Reflect.get(Object(value), name)])
  return Object.fromEntries(parts.filter(([, part]) => typeof part === 'string' || typeof part === 'number'))
}

const parsed = <T>(answer: { success: true; data: T } | { success: false }): T | null =>
  answer.success ? answer.data : null
