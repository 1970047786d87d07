import * as z from 'zod/mini'

/** Number of a product where an address names it: ours, or that of an older system, which may have letters. */
export const productNumber = z
  .string('产品编号不正确')
  .check(z.regex(/^[A-Za-z0-9-]{1,40}$/, '产品编号不正确'))
