import type { Answers } from '@baoqiao/contract/policy/application.ts'
import type { Declared } from '@baoqiao/contract/policy/declared.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { mustState } from '@baoqiao/contract/rules/person-birth.ts'
import { manualReasons } from '@baoqiao/contract/rules/underwrite.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { doubtOf } from '../../policy/doubts/doubts.ts'
import { claimReasons } from '../../policy/known/claim-reasons.ts'
import type { KnownOfCase } from './known-of.ts'
import type { ReadPerson } from './people-of.ts'

interface Asked {
  config: ProductConfig
  order: { id: string; coverageWan: number; startDate: string; totalMoney: number; answers: unknown }
  people: readonly ReadPerson[]
  known: Pick<KnownOfCase, 'verdicts' | 'personBefore' | 'ownClaims'>
  declared: Pick<Declared, 'confirmations'>
}

/** Which rules ask for a person, and the rows that they mean: worked out by the version that was applied for. */
export function triggersOf({ config, order, people, known, declared }: Asked): UnderwritingCase['triggers'] {
  const reasons = manualReasons({
    rules: config,
    coverageWan: order.coverageWan,
    startDate: order.startDate,
    premium: order.totalMoney,
    // Written by us when it was submitted.
    answers: order.answers as Answers,
    employees: people.map(({ clear, birthStated, cls }) => ({
      idNo: clear,
      birthDate: birthStated ?? undefined,
      cls,
    })),
  })
  return [
    ...doubtTriggers(declared),
    ...knownTriggers({ config, order, people, known }),
    ...reasons.map(({ code, message }) => ({
      code,
      message,
      rows: people.filter((one) => isMeant(code, one, config)).map(({ seq }) => seq),
    })),
  ]
}

/** What contradicted the application when it was submitted, and was confirmed. */
const doubtTriggers = ({ confirmations }: Asked['declared']): UnderwritingCase['triggers'] =>
  confirmations.flatMap(({ code, items }) => {
    const called = doubtOf(code)
    if (called === null) return []
    const texts = items.filter(({ row }) => row === null).map(({ text }) => text)
    const rows = items.flatMap(({ row }) => row ?? [])
    return [{ code, message: texts.length > 0 ? texts.join('；') : called, rows }]
  })

/** What the platform knows by itself, whatever was declared. */
function knownTriggers({
  config,
  order,
  people,
  known,
}: Omit<Asked, 'declared'>): UnderwritingCase['triggers'] {
  // What came of its own earlier revisions stands beside it, and is no past of the enterprise.
  const last = known.verdicts.find(({ policyId, outcome }) => policyId !== order.id && outcome !== 'changed')
  const rows = people.filter(({ hash }) => known.personBefore.has(hash)).map(({ seq }) => seq)
  // Written by us when it was submitted.
  const answers = order.answers as Answers
  const claims = claimReasons({ answers, premium: order.totalMoney, config }, known.ownClaims, true)
  const how = last?.outcome === 'refused' ? '被拒保' : '在核保中撤回投保'
  return [
    ...(last ? [{ code: 'refusedBefore', message: `该企业曾于${last.on}${how}`, rows: [] }] : []),
    ...(rows.length > 0 ? [{ code: 'personBefore', message: '曾在核保中不承保或加费承保的人员', rows }] : []),
    ...[...claims.manual, ...claims.warnings].map(({ code, message }) => ({ code, message, rows: [] })),
  ]
}

function isMeant(
  code: string,
  { cls, age, atHeight, clear }: ReadPerson,
  { seniorAge }: ProductConfig,
): boolean {
  if (code === 'mix') return cls === 5 || cls === 6
  if (code === 'senior') return seniorAge !== null && age !== null && age >= seniorAge
  if (code === 'passport') return mustState({ idNo: clear })
  if (code === 'height') return atHeight
  return code === `class${cls}`
}
