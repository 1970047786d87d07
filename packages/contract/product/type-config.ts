import * as z from 'zod/mini'

const options = z.array(z.object({ value: z.string(), label: z.string() }))

/** What an insurance type is sold by, as the specification's configurations name it (1-platform §3). */
export const typeConfig = z.object({
  name: z.string(),
  settleName: z.string(),
  /** Products of the type that the caller's channel sells today. */
  currentId: z.array(z.string()),
  /** Where the holder has to be, by region code; null: anywhere. */
  insureArea: z.nullable(z.string()),
  /** What the enterprise form offers. */
  holder: z.object({ category: options, industry: options, termType: options }),
  plan: z.object({
    /** Coverage from which the notice must be ticked, in ten-thousands of yuan. */
    coverageNotice: z.int(),
    /** Days from today to the first day on which people can be added. */
    insureAddMinDate: z.int(),
  }),
  /** Terms in months. */
  period: z.array(z.int()),
  employee: z.object({
    minEmployeeCount: z.int(),
    /** How long the codes of the occupation library are, by level (1-platform §9). */
    professionLens: z.array(z.int()),
  }),
  insurer: z.object({ unitName: z.string() }),
})
export type TypeConfig = z.infer<typeof typeConfig>
