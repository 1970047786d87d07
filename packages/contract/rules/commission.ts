import { rhu, rhuProduct } from './money.ts'

/** Fee of an amount at hundredths of a percent (RULES §3.1). Cents. */
export const fee = (i: { settleMoney: number; bp: number }) => rhu(i.settleMoney * i.bp, 10_000)
/** Both fees of a settlement line, each rounded once. Cents. */
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
  const upTo = (refunded: number) => rhuProduct([i.origFee, refunded], i.origPay)
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
/** Each name's counted sum, step rate (bp) and award, and the total. Cents. */
export interface Awarded {
  perName: Record<string, { counted: number; rate: number; award: number }>
  total: number
}
/** Awards of a window: highest step reached, on the whole amount (RULES §3.3). */
export function award({ rule, lines }: { rule: AwardRule; lines: AwardLine[] }): Awarded {
  const taking = lines.filter((line) => rule.awardCombine.includes(line.tier))
  const names = [...new Set(rule.ruleItems.map((item) => item.insureName))]
  const sumOf = (name: string | null) =>
    taking
      .filter((line) => (name ? line.insureName === name : names.includes(line.insureName)))
      .reduce((sum, line) => sum + line.settleMoney, 0)
  const perName: Awarded['perName'] = {}
  for (const name of names) {
    const own = sumOf(name)
    const counted = rhu((rule.countType === 'SUM' ? sumOf(null) : own) * rule.countRatePercent, 100)
    const rate = stepRate(rule, name, counted)
    perName[name] = {
      counted,
      rate,
      award: rhuProduct([Math.max(0, own), rule.feeRatePercent, rate], 1_000_000),
    }
  }
  return { perName, total: Object.values(perName).reduce((sum, row) => sum + row.award, 0) }
}

/** Rate of the highest threshold reached; thresholds are inclusive. */
function stepRate({ ruleItems }: AwardRule, name: string, counted: number): number {
  let best = { moneyThreshold: Number.NEGATIVE_INFINITY, awardRate: 0 }
  for (const item of ruleItems)
    if (
      item.insureName === name &&
      counted >= item.moneyThreshold &&
      item.moneyThreshold > best.moneyThreshold
    )
      best = item
  return best.awardRate
}

/** The part of a line above tier 100, for rules that pay the additional fee on the loading only (RULES §3.1). Cents. */
export const loadingPart = (settleMoney: number, tier: number) =>
  settleMoney - rhuProduct([settleMoney, 100], tier)

/**
 * What is due of an award once so much of it is earned (RULES §3.3): `applied` cents were applied for before, of which
 * `settled` were or are to be paid, other than that where a reviewer adjusted them. What is earned beyond is due in full;
 * what went back takes along its share of what was paid; where nothing is earned any more nothing of it stays.
 * Cents, below zero where it is to be taken back.
 */
export function awardDue(i: { earned: number; applied: number; settled: number }): number {
  if (i.earned === 0) return i.settled === 0 ? 0 : -i.settled
  if (i.earned >= i.applied) return i.earned - i.applied
  return rhuProduct([i.settled, i.earned], i.applied) - i.settled
}
