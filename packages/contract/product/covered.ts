import type { ProductConfig } from './config.ts'
import type { Duty } from './rows.ts'

type Duties = Pick<ProductConfig, 'duties'>

/**
 * The duties that are covered when these items are chosen: what has no price of its own always, what has one when it
 * was chosen or must be. Without a choice it is all of them.
 */
export const coveredDuties = ({ duties }: Duties, items: readonly number[] | undefined): Duty[] =>
  duties.filter(({ item, mandatory, priced }) => !priced || mandatory || !items || items.includes(item))

/** Those of them that the tariff weighs. */
export const pricedItems = (config: Duties, items: readonly number[] | undefined): number[] =>
  coveredDuties(config, items)
    .filter(({ priced }) => priced)
    .map(({ item }) => item)

/** Duties can be chosen of it: always of employer liability, whose first is the one that must be. */
export const hasChoice = ({ duties }: Duties): boolean => duties.some(({ priced }) => priced)

/**
 * A plan as an order keeps it: the duties that are covered by name, so that nobody has to know what was meant by naming
 * none. Plans of group accident have duties to choose only where some have a price of their own. What the line does not
 * use is not kept, whatever was sent.
 */
export function planAsCovered<P extends { items?: number[] | undefined }>(
  config: Pick<ProductConfig, 'line' | 'duties'>,
  { items, ...plan }: P,
): Omit<P, 'items'> & { items?: number[] } {
  const covered = coveredDuties(config, items).map(({ item }) => item)
  if (config.line === 'employerLiability') return { ...plan, planNo: undefined, items: covered }
  return { ...plan, coverageWan: undefined, ...(hasChoice(config) ? { items: covered } : {}) }
}

/** What each person is covered for, in 10,000 yuan: chosen, or the plan's. What the line does not use does not count. */
export function coverageWanOf(
  { line, plans }: Pick<ProductConfig, 'line' | 'plans'>,
  { coverageWan, planNo }: { coverageWan?: number | undefined; planNo?: number | undefined },
): number {
  if (line === 'employerLiability') return coverageWan ?? 0
  return plans.find(({ plan }) => plan === planNo)?.addWan ?? 0
}

/** What a price is for, in words: 每人50万元, 方案2 · 每人30万元. */
export function coverageText(
  config: Pick<ProductConfig, 'line' | 'plans'>,
  plan: { coverageWan?: number | undefined; planNo?: number | undefined },
): string {
  const named = config.line === 'groupAccident' ? `方案${plan.planNo ?? ''} · ` : ''
  return `${named}每人${coverageWanOf(config, plan)}万元`
}
