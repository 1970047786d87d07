import * as z from 'zod/mini'

const lineSchema = z.enum(['employerLiability', 'groupAccident'])
export type Line = z.infer<typeof lineSchema>

/** What a product offers; machines and screens read this and never ask for a type number. Money in cents. */
export const productConfig = z.object({
  line: lineSchema,
  /** Coverage steps in ten-thousands of yuan; empty for plan products. */
  coverageWan: z.array(z.int()),
  /** Duties by number; the first is mandatory. */
  duties: z.array(z.object({ item: z.int(), label: z.string(), detail: z.string(), mandatory: z.boolean() })),
  plans: z.array(
    z.object({
      plan: z.int(),
      addWan: z.int(),
      medicalYuan: z.int(),
      allowanceYuanPerDay: z.int(),
      suddenWan: z.int(),
    }),
  ),
  /** How it is given back (RULES §1.7); of the line's own way unless said. `feeBp` is kept before the start. */
  surrender: z.optional(
    z.object({ mode: z.enum(['SHORT_RATE', 'PRORATA']), preStartFeeBp: z.optional(z.int()) }),
  ),
  periods: z.array(z.int()),
  minEmployees: z.int(),
  maxEmployees: z.int(),
  earliestStartDays: z.int(),
  latestStartDays: z.int(),
  /** Coverage in ten-thousands from which the notice must be ticked. */
  coverageNoticeWan: z.int(),
  benefits: z.array(z.object({ label: z.string(), text: z.string() })),
  declarations: z.array(
    z.object({ code: z.string(), title: z.string(), version: z.string(), text: z.string() }),
  ),
  questions: z.array(
    z.object({ code: z.string(), text: z.string(), kind: z.enum(['yesNo', 'number', 'money']) }),
  ),
})
export type ProductConfig = z.infer<typeof productConfig>
