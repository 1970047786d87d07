import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'

/** Days before its end from which on a policy stands here, and after it until when. */
export const REPURCHASE_DAYS = { ahead: 60, after: 365 } as const

const lapsing = z.object({
  policyId: z.string(),
  policyNo: z.nullable(z.string()),
  insured: z.string(),
  productName: z.string(),
  /** As shown (`shownPolicyStatus`). */
  status: z.string(),
  statusName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** Civil days from today to its last; below zero once it is over. */
  daysLeft: z.int(),
  heads: z.int(),
  /** Cents. */
  premium: z.int(),
  seller: z.nullable(z.string()),
})
/** A customer whose policy ends or has ended without another one after it. */
export type Lapsing = z.infer<typeof lapsing>

/**
 * Repurchase (2-calls §7: neither paths nor meaning are shown). The meaning is ours: the customers of whoever asks whose
 * policies end within sixty days, or ended within the last year, and whom nobody has renewed; each leads to the renewal of
 * that policy.
 */
export const repurchase = {
  /** In the order of their last days, those that end first first; of an enterprise the policy that ends last. */
  page: call({
    method: 'GET',
    path: '/dist/repurchase/page',
    title: '再次投保客户',
    allow: { authority: 'policy_apply' },
    query: z.strictObject({
      ...pagingShape,
      insured: z.optional(z.string().check(z.maxLength(100, '投保企业不超过100个字符'))),
    }),
    data: pageSchema(lapsing),
  }),
}
