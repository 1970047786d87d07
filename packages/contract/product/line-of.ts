import type { Line } from './config.ts'

/** The line of a product's type or of a category of insurance types: 2 is group accident, everything else employer liability. */
export const lineOf = (type: string | null | undefined): Line =>
  type === '2' ? 'groupAccident' : 'employerLiability'
