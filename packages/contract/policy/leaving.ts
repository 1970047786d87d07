import * as z from 'zod/mini'

/**
 * Of people leaving, those who can: how many are covered today and on the day it takes effect, how many of them leave, how
 * many are left on that day, the fewest on any day from then on, and the fewest of the product.
 */
export const leaving = z.object({
  today: z.int(),
  onDay: z.int(),
  people: z.int(),
  left: z.int(),
  fewest: z.int(),
  minimum: z.int(),
})
