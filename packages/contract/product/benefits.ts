import { rhu } from '../rules/money.ts'
import { amountText, shareText } from './amount-text.ts'
import type { ProductConfig } from './config.ts'
import { coverageWanOf, coveredDuties } from './covered.ts'
import type { LimitKind } from './limit-kinds.ts'
import type { Duty, PlanRow } from './rows.ts'

/** What was chosen of a product; all of it may still be open. */
export interface Chosen {
  coverageWan?: number | undefined
  items?: readonly number[] | undefined
  planNo?: number | undefined
}
/** One line of what is covered. */
export interface Benefit {
  item: number
  label: string
  /** Of each person, or of all together where it is said so: an amount, or an amount a day. */
  limit: string
  /** The same in cents; null while nothing is chosen. */
  cents: number | null
  /** How it is paid: deductible, share, days, caps. */
  detail: string
}

/** What is covered by what was chosen, and nothing else: the one place where a version's duties become words. */
export function benefitsOf(
  config: Pick<ProductConfig, 'line' | 'duties' | 'plans'>,
  chosen: Chosen,
): Benefit[] {
  const wan = coverageWanOf(config, chosen)
  const plan = config.plans.find((row) => row.plan === chosen.planNo)
  return coveredDuties(config, chosen.items).flatMap((duty) => {
    const cents = limitOf(duty, wan, plan)
    // A plan that gives nothing for a duty does not cover it.
    if (cents === 0) return []
    const { item, label } = duty
    return [{ item, label, limit: limitText(duty, cents), cents, detail: detailOf(duty) }]
  })
}

type Limit = (duty: Duty, coverage: number, plan: PlanRow | undefined) => number | null
const fixed: Limit = ({ limitCents }) => limitCents ?? 0
const wanCents = (wan: number | undefined) => (wan === undefined ? null : wan * 1_000_000)
/** In cents; null where it hangs on a choice that is still open. A way without its line here does not compile. */
const LIMITS = {
  coverage: (_duty, coverage) => coverage || null,
  pctOfCoverage: ({ limitBp }, coverage) => (coverage ? rhu(coverage * (limitBp ?? 0), 10_000) : null),
  fixed,
  perDay: fixed,
  planDeath: (_duty, _coverage, plan) => wanCents(plan?.addWan),
  planMedical: (_duty, _coverage, plan) => plan?.medicalCents ?? null,
  planAllowance: (_duty, _coverage, plan) => plan?.allowanceCents ?? null,
  planSudden: (_duty, _coverage, plan) => wanCents(plan?.suddenWan),
} satisfies Record<LimitKind, Limit>
const limitOf = (duty: Duty, wan: number, plan: PlanRow | undefined) =>
  LIMITS[duty.limitKind](duty, wan * 1_000_000, plan)

function limitText(duty: Duty, cents: number | null): string {
  const { limitKind } = duty
  if (cents === null) return limitKind.startsWith('plan') ? '按所选方案' : '按所选保额'
  const perDay = limitKind === 'perDay' || limitKind === 'planAllowance'
  return `${isShared(duty) ? '全单共' : ''}${amountText(cents)}${perDay ? '/天' : ''}`
}

/** What all together get at most is no more than what one would get: then it is a sum of the policy, and of no person. */
export const isShared = ({ limitKind, limitCents, cumulativeCents }: Duty) =>
  limitKind === 'fixed' && cumulativeCents !== null && cumulativeCents <= (limitCents ?? 0)

function detailOf(duty: Duty): string {
  const { limitKind, limitBp, deductibleCents, ratioBp, waitingDays } = duty
  const { daysPerEvent, daysInAll, perEventCents, cumulativeCents, note } = duty
  const parts = [
    limitKind === 'pctOfCoverage' && `保额的${shareText(limitBp ?? 0)}`,
    deductibleCents > 0 && `每次免赔${amountText(deductibleCents)}`,
    ratioBp < 10_000 && `${deductibleCents > 0 ? '余额按' : '按'}${shareText(ratioBp)}赔付`,
    ratioBp === 10_000 && deductibleCents > 0 && '余额全额赔付',
    waitingDays > 0 && `免赔${waitingDays}天`,
    daysPerEvent !== null && `每次最多${daysPerEvent}天`,
    daysInAll !== null && `累计${daysInAll}天`,
    perEventCents !== null && `每次事故最高${amountText(perEventCents)}`,
    cumulativeCents !== null && `累计最高${amountText(cumulativeCents)}`,
    note,
  ]
  return parts.filter(Boolean).join('，')
}
