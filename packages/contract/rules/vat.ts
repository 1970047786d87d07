import { rhu } from './money.ts'

/** Value added tax of insurance, in hundredths of a percent (RULES §1.8). */
export const VAT_BP = 600

/** An amount with its tax, in cents, as an invoice splits it: what is left of it after the tax, and the tax. */
export function splitVat(gross: number): { net: number; tax: number } {
  const net = rhu(gross * 10_000, 10_000 + VAT_BP)
  return { net, tax: gross - net }
}
