import { rhu, rhuProduct } from './money.ts'

/** Fee of an amount at hundredths of a percent (RULES §3.1). Cents. */
export const fee = (i: { settleMoney: number; bp: number }) => rhu(i.settleMoney * i.bp, 10_000)
export function lineFee(i: { settleMoney: number; basicFeeRate: number; additionalFeeRate: number }) {
  const basicFee = fee({ settleMoney: i.settleMoney, bp: i.basicFeeRate })
  const additionalFee = fee({ settleMoney: i.settleMoney, bp: i.additionalFeeRate })
  return { basicFee, additionalFee, allFeePre: basicFee + additionalFee }
}
/** What a refund takes back of a fee; parts add up to the whole at full refund (RULES §3.2). */
export function clawback(i: {
  origFee: number
  origPay: number
  refundsSoFar: number
  thisRefund: number
}): number {
  const upTo = (refunded: number) => rhu(i.origFee * refunded, i.origPay)
  const taken = upTo(i.refundsSoFar + i.thisRefund) - upTo(i.refundsSoFar)
  return taken === 0 ? 0 : -taken
}

export interface AwardRule {
  countType: string
  awardCombine: number[]
  feeRatePercent: number
  countRatePercent: number
  ruleItems: { insureName: string; moneyThreshold: number; awardRate: number }[]
}
export interface AwardLine {
  insureName: string
  tier: number
  settleMoney: number
}
/** Awards of a window: highest step reached, on the whole amount (RULES §3.3). */
export function award({ rule, lines }: { rule: AwardRule; lines: AwardLine[] }) {
  const taking = lines.filter((line) => rule.awardCombine.includes(line.tier))
  const names = [...new Set(rule.ruleItems.map((item) => item.insureName))]
  const sumOf = (name: string | null) =>
    taking
      .filter((line) => (name ? line.insureName === name : names.includes(line.insureName)))
      .reduce((sum, line) => sum + line.settleMoney, 0)
  const perName: Record<string, { counted: number; rate: number; award: number }> = {}
  for (const name of names) {
    const own = sumOf(name)
    const counted = rhu((rule.countType === 'SUM' ? sumOf(null) : own) * rule.countRatePercent, 100)
    const steps = rule.ruleItems.filter((item) => item.insureName === name && counted >= item.moneyThreshold)
    const rate = Math.max(0, ...steps.map((item) => item.awardRate))
    perName[name] = {
      counted,
      rate,
      award: rhuProduct([Math.max(0, own), rule.feeRatePercent, rate], 1_000_000),
    }
  }
  return { perName, total: Object.values(perName).reduce((sum, row) => sum + row.award, 0) }
}
