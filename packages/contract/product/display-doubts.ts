import type { ProductDraft } from './config.ts'
import { SECTIONS } from './sections.ts'
import type { Hole } from './version-calls.ts'

/**
 * What the texts on the shelf promise in numbers and the version does not say: percentages, amounts in 万, deductibles.
 * Nothing is refused for it, as such a text may speak of something else; whoever publishes is told.
 */
export function displayDoubts(draft: ProductDraft): Hole[] {
  const doubts: Hole[] = []
  const texts = [
    ['intros', '产品介绍', draft.intros] as const,
    ...draft.tags.map((text, i) => [`tags.${i}`, `第${i + 1}条标签`, text] as const),
    ...draft.points.map((text, i) => [`points.${i}`, `第${i + 1}条亮点`, text] as const),
  ]
  const known = knownNumbers(draft)
  for (const [path, name, text] of texts) {
    const wrong = KINDS.flatMap(({ pattern, numbers }) =>
      [...text.matchAll(pattern)].flatMap(([said, number = '']) =>
        known[numbers].has(Number(number)) ? [] : [said],
      ),
    )
    if (NO_DEDUCTIBLE.test(text) && [...known.deductible].some((yuan) => yuan > 0)) wrong.push('零免赔')
    if (wrong.length === 0) continue
    const message = `${name}写着${[...new Set(wrong)].map((said) => `“${said}”`).join('、')}，本版本的保障中没有，请核对`
    doubts.push({ section: SECTIONS.display, path, message })
  }
  return doubts
}

const NO_DEDUCTIBLE = /[零0无]免赔/
const KINDS = [
  { numbers: 'percent', pattern: /(\d+(?:\.\d+)?)[%％]/g },
  { numbers: 'wan', pattern: /(\d+(?:\.\d+)?)万/g },
  { numbers: 'deductible', pattern: /免赔(?:额)?(\d+(?:\.\d+)?)元/g },
] as const

function knownNumbers(draft: ProductDraft) {
  const { duties, plans, coverageWan, accidentLimitWan, policyLimitWan } = draft
  const shares = [
    ...duties.flatMap(({ limitBp, ratioBp }) => [limitBp, ratioBp]),
    ...[draft.riskyMaxBp, draft.riskyManualBp, draft.surrender.netFeeBp, draft.surrender.preStartFeeBp],
    ...[draft.endorse.removalFeeBp, draft.endorse.changeDownFeeBp],
  ]
  const cents = [
    ...duties.flatMap((duty) => [duty.limitCents, duty.perEventCents, duty.cumulativeCents]),
    ...plans.map(({ medicalCents }) => medicalCents),
  ]
  const wan = [
    ...[...coverageWan, accidentLimitWan, policyLimitWan],
    ...plans.flatMap(({ addWan, suddenWan }) => [addWan, suddenWan]),
    ...coverageWan.flatMap((one) => duties.map(({ limitBp }) => (one * (limitBp ?? 0)) / 10_000)),
    ...cents.map((one) => (one === null ? null : one / 1_000_000)),
  ]
  return {
    percent: new Set<number | null>(shares.flatMap((bp) => (bp === null ? [] : [bp / 100]))),
    wan: new Set<number | null>(wan),
    deductible: new Set<number>(duties.map(({ deductibleCents }) => deductibleCents / 100)),
  } satisfies Record<string, ReadonlySet<number | null>>
}
