import * as z from 'zod/mini'
import { SEXES } from '../rules/person-stated.ts'
import { holderSchema, planSchema } from './application.ts'

/** What is different for one person since then; `refuses`: as it stands nobody is covered so. */
const change = z.object({
  row: z.int(),
  field: z.string(),
  code: z.string(),
  message: z.string(),
  refuses: z.boolean(),
})
export type CarriedChange = z.infer<typeof change>

const person = z.object({
  name: z.string(),
  idNo: z.string(),
  professionId: z.string(),
  /** The trade's name, also of one that is no longer there. */
  profession: z.string(),
  /** What the list called it then. */
  givenTrade: z.optional(z.string()),
  /** Of a passport, as it was stated. */
  birthDate: z.optional(z.string()),
  sex: z.optional(z.enum(SEXES)),
  atHeight: z.optional(z.boolean()),
  remark: z.optional(z.string()),
})

/** Everything that an application takes over from an earlier order, as the flow's draft, and what changed since. */
export const carriedAnswer = z.object({
  sourceId: z.string(),
  orderNo: z.string(),
  policyNo: z.nullable(z.string()),
  insured: z.string(),
  /** What it is applied for: the product of then, unless another was asked for. */
  productId: z.string(),
  productName: z.string(),
  /** Why that cannot be applied for now, and what can instead; null when it can. */
  withdrawn: z.nullable(
    z.object({ message: z.string(), instead: z.array(z.object({ id: z.string(), title: z.string() })) }),
  ),
  /** Why nothing new is sold now in the channel in which it will stand; not there when it is. */
  barred: z.optional(z.string()),
  form: z.object({
    plan: z.partial(z.omit(planSchema, { productId: true })),
    holder: z.partial(holderSchema),
    employees: z.array(person),
    answers: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
    papers: z.optional(z.record(z.string(), z.string())),
  }),
  /** What changed about all of it: the version, what the plan no longer offers, the price. */
  notices: z.array(z.object({ code: z.string(), message: z.string() })),
  changes: z.array(change),
  /**
   * Cents: what all of them cost then, null where people changed since it was sold; and now as they stand, null when that
   * cannot be worked out.
   */
  before: z.nullable(z.int()),
  now: z.nullable(z.int()),
  /** First and last day of the cover of then. */
  startDate: z.string(),
  endDate: z.string(),
  /** Orders that carry this policy on already. */
  renewals: z.array(z.object({ id: z.string(), orderNo: z.string(), status: z.string() })),
  /** Of a refused order: why, and by which revision it is the next. */
  refusal: z.nullable(z.object({ reason: z.string(), revision: z.int() })),
})
export type Carried = z.infer<typeof carriedAnswer>
