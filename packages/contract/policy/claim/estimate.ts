import { amountText, shareText } from '../../product/amount-text.ts'
import { benefitsOf, type Chosen } from '../../product/benefits.ts'
import type { ProductConfig } from '../../product/config.ts'
import { coverageWanOf, coveredDuties } from '../../product/covered.ts'
import { dutyKind } from '../../product/duty-kind.ts'
import type { Duty } from '../../product/rows.ts'
import { disabilityPay, lostWages } from '../../rules/benefit.ts'
import { gradesOf } from '../../rules/disability-grades.ts'
import { rhu } from '../../rules/money.ts'
import type { BenefitEstimate } from './claim-calls.ts'

/**
 * What is known of an accident: a death of it or a sudden one, else the grade of disability 1 to 10; days of lost wages now and
 * paid before; cents of treatment, and of legal costs now and paid before under the policy.
 */
export interface Suffered {
  death: 'accident' | 'sudden' | null
  grade: number
  days: number
  usedDays: number
  medical: number
  legal: number
  usedLegal: number
}
type Version = Pick<ProductConfig, 'line' | 'duties' | 'plans' | 'gradeTable'>
type Way = 'grade' | 'sudden' | 'days' | 'medical' | 'legal'
/** Of employer liability, treatment and legal costs are the duties with these numbers (RULES §1.6). */
const TREATMENT = 2
const LEGAL = 4

function wayOf(duty: Duty, line: Version['line']): Way | null {
  const { limitKind, item } = duty
  if (dutyKind(duty) === 'sudden') return 'sudden'
  if (limitKind === 'fixed' && line === 'employerLiability' && item === LEGAL) return 'legal'
  if (limitKind === 'coverage' || limitKind === 'planDeath') return 'grade'
  if (limitKind === 'perDay' || limitKind === 'planAllowance') return 'days'
  return limitKind === 'planMedical' || (line === 'employerLiability' && item === TREATMENT)
    ? 'medical'
    : null
}

/**
 * What a policy would pay by its own version, duty by duty, each with how it comes about. An estimate: only what is
 * known is reckoned, and a duty about which nothing is known has no line.
 */
export function estimate(version: Version, chosen: Chosen, suffered: Suffered): BenefitEstimate {
  const { line } = version
  const limits = new Map(benefitsOf(version, chosen).map(({ item, cents }) => [item, cents ?? 0]))
  const covered = coveredDuties(version, chosen.items).flatMap((duty) => {
    const [way, limit] = [wayOf(duty, line), limits.get(duty.item) ?? 0]
    return way && limit > 0 ? [{ duty, way, limit }] : []
  })
  const lines = covered.flatMap(({ duty, way, limit }) => {
    const wan = coverageWanOf(version, chosen)
    const paid = PAID[way]({ duty, limit, wan, gradePct: gradesOf(version) }, suffered)
    return paid ? [{ label: duty.label, ...paid }] : []
  })
  const has = (way: Way) => covered.some((one) => one.way === way)
  return {
    total: lines.reduce((sum, { cents }) => sum + cents, 0),
    lines,
    asks: {
      grade: has('grade'),
      sudden: has('sudden'),
      days: has('days'),
      medical: has('medical'),
      legal: has('legal'),
    },
  }
}

interface Place {
  duty: Duty
  /** Cents, of each person; of a day where it is paid by the day. */
  limit: number
  wan: number
  /** Percent by grade. */
  gradePct: readonly number[]
}
type Paid = { cents: number; formula: string } | null
const PAID: Readonly<Record<Way, (place: Place, suffered: Suffered) => Paid>> = {
  grade({ limit, wan, gradePct }, { death, grade }) {
    if (death === 'accident')
      return { cents: limit, formula: `身故，保额${wan}万元 × 100% = ${amountText(limit)}` }
    if (death || grade < 1) return null
    const cents = disabilityPay({ wan, gradePct, grade })
    return { cents, formula: `保额${wan}万元 × ${grade}级伤残${gradePct[grade - 1]}% = ${amountText(cents)}` }
  },
  sudden({ duty, limit, wan }, { death }) {
    if (death !== 'sudden') return null
    const { limitKind, limitBp, note } = duty
    const reckoned =
      limitKind === 'pctOfCoverage'
        ? `保额${wan}万元 × ${shareText(limitBp ?? 0)} = ${amountText(limit)}`
        : `猝死限额${amountText(limit)}`
    return { cents: limit, formula: note ? `${reckoned}（${note}）` : reckoned }
  },
  days({ duty, limit }, { days, usedDays }) {
    if (days < 1) return null
    const cents = lostWages({ days, usedDays }, { ...duty, limitCents: limit })
    const bounds = [
      `误工${days}天`,
      duty.waitingDays > 0 && `免赔${duty.waitingDays}天`,
      duty.daysPerEvent !== null && `每次最多${duty.daysPerEvent}天`,
      duty.daysInAll !== null && `累计最多${duty.daysInAll}天，已赔${usedDays}天`,
    ].filter(Boolean)
    return {
      cents,
      formula: `${bounds.join('，')}：${limit > 0 ? cents / limit : 0}天 × 每天${amountText(limit)} = ${amountText(cents)}`,
    }
  },
  medical({ duty, limit }, { medical }) {
    if (medical < 1) return null
    const { share, words } = shareOf(duty, medical)
    const most = Math.min(limit, duty.perEventCents ?? limit)
    const cents = Math.min(share, most)
    return { cents, formula: share > most ? `${words}，以限额${amountText(most)}为限` : words }
  },
  legal({ duty, limit }, { legal, usedLegal }) {
    if (legal < 1) return null
    const { perEventCents, cumulativeCents } = duty
    const { share, words } = shareOf(duty, legal)
    const once = Math.min(limit, perEventCents ?? limit)
    const left = Math.max(0, (cumulativeCents ?? limit) - usedLegal)
    const cents = Math.min(share, once, left)
    if (cents === share) return { cents, formula: words }
    const bound =
      left < once
        ? `累计限额${amountText(cumulativeCents ?? limit)}，已赔${amountText(usedLegal)}，以余额${amountText(left)}为限`
        : `以限额${amountText(once)}为限`
    return { cents, formula: `${words}，${bound}` }
  },
}

/** Of what was spent, what is paid before any limit: above the deductible, by the share. Cents. */
function shareOf({ deductibleCents, ratioBp }: Duty, spent: number): { share: number; words: string } {
  const share = rhu(Math.max(0, spent - deductibleCents) * ratioBp, 10_000)
  const above =
    deductibleCents > 0
      ? `（${amountText(spent)} − 免赔${amountText(deductibleCents)}）`
      : `${amountText(spent)} `
  return { share, words: `${above}× ${shareText(ratioBp)} = ${amountText(share)}` }
}
