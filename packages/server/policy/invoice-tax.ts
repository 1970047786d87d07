import { vat } from '@baoqiao/contract/rules/money.ts'

/** Of insurance services (RULES §1.8). */
export const TAX_BP = 600

/** What an invoice keeps of its gross amount, in cents. */
export function taxOf(money: number) {
  const { net: netMoney, tax: taxMoney } = vat(money, TAX_BP)
  return { netMoney, taxMoney, taxBp: TAX_BP }
}
