import { type AwardRule, award } from '@baoqiao/contract/rules/commission.ts'
import type { PremiumLine } from '../premium-lines.ts'
import { type AwardRow, awardItemsOf, awardTerms } from '../terms.ts'

/** An award rule as it is counted by. */
export type CountedRule = AwardRow & Pick<AwardRule, 'countType' | 'feeRatePercent' | 'countRatePercent'>

/** Premium that takes part in a rule: of its insurers' group and of its tiers. */
const takingPart = (rule: CountedRule, lines: readonly PremiumLine[]): PremiumLine[] => {
  const { group: wanted, tiers } = awardTerms(rule)
  return lines.filter(({ group, tier }) => (wanted ?? group) === group && tiers.includes(String(tier)))
}

/** What a rule comes to for each of its insurance types (RULES §3.3); cents, `rate` in hundredths of a percent. */
export function awardOf(row: CountedRule, lines: readonly PremiumLine[]) {
  const { countType, feeRatePercent, countRatePercent } = row
  const rule: AwardRule = {
    ...{ countType, feeRatePercent, countRatePercent },
    awardCombine: awardTerms(row).tiers.map(Number),
    ruleItems: awardItemsOf(row),
  }
  const taking = takingPart(row, lines)
  return Object.entries(award({ rule, lines: taking }).perName).map(([insureName, one]) => {
    const own = taking.filter((line) => line.insureName === insureName)
    const premium = own.reduce((sum, { settleMoney }) => sum + settleMoney, 0)
    const next = rule.ruleItems
      .filter((item) => item.insureName === insureName && item.moneyThreshold > one.counted)
      .toSorted((a, b) => a.moneyThreshold - b.moneyThreshold)[0]
    return { insureName, count: own.length, premium, next: next ?? null, ...one }
  })
}
