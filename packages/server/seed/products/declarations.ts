import type { ClauseRole } from '@baoqiao/contract/product/clause-roles.ts'
import type { Line, ProductDraft } from '@baoqiao/contract/product/config.ts'
import { CLAUSES, type ClauseKey } from '../clauses/index.ts'

type Declaration = ProductDraft['declarations'][number]

/** What is accepted of any product; a code that a product does not have is not read. */
export const ALL_ACCEPTED = [...new Set(Object.values(CLAUSES).map(({ code }) => code)), 'coverageNotice']

/** What is not here is a rider. */
const ROLE_OF: Readonly<Partial<Record<ClauseKey, ClauseRole>>> = {
  clientNotice: 'notice',
  elNotice: 'instructions',
  elClauses: 'main',
  elExclusions: 'exemption',
  gaNotice: 'instructions',
  gaClauses: 'main',
  gaExclusions: 'exemption',
  gaConsent: 'consent',
}

/** The duty that a rider belongs to; what is not here is of the whole product. */
const RIDER_OF: Readonly<Partial<Record<ClauseKey, number>>> = {
  elRiderMedical: 2,
  elRiderLostWages: 3,
  elRiderLegal: 4,
  elRiderSuddenDeath: 5,
  elRiderTransit: 6,
  elRiderCommute: 6,
  gaRiderMedical: 2,
  gaRiderAllowance: 3,
  gaRiderSuddenDeath: 4,
}

/** The documents of a product: the line's own, then its riders. */
export function declarationsOf(line: Line, riders: readonly ClauseKey[]): Declaration[] {
  const own: readonly ClauseKey[] =
    line === 'employerLiability'
      ? ['elNotice', 'elClauses', 'elExclusions']
      : ['gaNotice', 'gaClauses', 'gaExclusions', 'gaConsent']
  return (['clientNotice', ...own, ...riders] as const).map((key) => ({
    ...CLAUSES[key],
    text: CLAUSES[key].text.trim(),
    role: ROLE_OF[key] ?? 'rider',
    dutyItem: RIDER_OF[key] ?? null,
  }))
}
