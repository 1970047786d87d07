import * as z from 'zod/mini'
import { f } from '../kernel/field.ts'

/** An order as it stood before it was changed and submitted again; never changed. `content` is sealed. Cents. */
export const revisionFields = {
  policyId: f.ref('保单', { required: true, from: 'policy' }),
  revision: f.integer('次数', { required: true }),
  reason: f.text('拒绝原因', { max: 200 }),
  totalMoney: f.cents('保费', { required: true }),
  content: f.json('内容', { required: true }),
} as const

/** What one submission changed against the one before it. `at`: when it was submitted. */
export const revisionsAnswer = z.array(
  z.object({
    revision: z.int(),
    at: z.string(),
    /** Why the one before was refused. */
    reason: z.nullable(z.string()),
    before: z.int(),
    after: z.int(),
    changes: z.array(z.object({ label: z.string(), was: z.string(), now: z.string() })),
  }),
)
export type Revisions = z.infer<typeof revisionsAnswer>
