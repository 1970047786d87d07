import { formatYuan, grouped } from '../rules/money.ts'

/** Cents as a table of benefits says them: 10万元, 5,000元, 99.50元. */
export function amountText(cents: number): string {
  if (cents >= 1_000_000 && cents % 10_000 === 0) return `${grouped(cents / 1_000_000)}万元`
  return cents % 100 === 0 ? `${grouped(cents / 100)}元` : `${formatYuan(cents)}元`
}
/** Basis points as a percentage: 10%, 2.5%. */
export const shareText = (bp: number) => `${grouped(bp / 100)}%`
