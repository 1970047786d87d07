import type { ResourceRow } from '@baoqiao/contract/kernel/resource.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { productVersion } from '@baoqiao/contract/product/version.ts'

type Row = ResourceRow<(typeof productVersion)['fields']>
/** What of a version stands in its own row. */
const PLAIN = [
  'insurerId',
  'effectiveFrom',
  'line',
  'title',
  'filingNo',
  'settleName',
  'insureArea',
  'intros',
  'minEmployees',
  'maxEmployees',
  'manualOverEmployees',
  'minAge',
  'maxAge',
  'seniorAge',
  'seniorFromWan',
  'earliestStartDays',
  'latestStartDays',
  'coverageNoticeWan',
  'gradeTable',
  'accidentLimitWan',
  'policyLimitWan',
  'riskyMaxBp',
  'riskyManualBp',
  'heightMinClass',
  'limitPublicPay',
] as const satisfies readonly (keyof ProductDraft & keyof Row)[]
type Plain = Pick<ProductDraft, (typeof PLAIN)[number]>

const REFUND = ['preStartFeeBp', 'netFeeBp'] as const
const ENDORSE = ['replaceWithinBand', 'removalAllowed', 'removalFeeBp', 'changeDownFeeBp'] as const
export const VERSION_COLUMNS = [
  ...PLAIN,
  ...REFUND,
  ...ENDORSE,
  'refundMode',
  'endorseMode',
  'acceptedClasses',
  'manualClasses',
] as const
type Columns = Pick<Row, (typeof VERSION_COLUMNS)[number]>

/** The row of a draft. */
export function columnsOf({
  surrender,
  endorse,
  acceptedClasses,
  manualClasses,
  ...draft
}: ProductDraft): Columns {
  const { mode: refundMode, ...refund } = surrender
  const { mode: endorseMode, ...change } = endorse
  return {
    ...pick(draft, PLAIN),
    ...refund,
    ...change,
    refundMode,
    endorseMode,
    acceptedClasses: acceptedClasses.join(','),
    manualClasses: manualClasses.join(','),
  }
}

/** What a row says of its draft. */
export function saidBy(row: Columns): Plain & Pick<ProductDraft, 'surrender' | 'endorse' | Classes> {
  return {
    ...pick(row, PLAIN),
    surrender: { mode: row.refundMode, ...pick(row, REFUND) },
    endorse: { mode: row.endorseMode, ...pick(row, ENDORSE) },
    acceptedClasses: numbers(row.acceptedClasses),
    manualClasses: numbers(row.manualClasses),
  }
}
type Classes = 'acceptedClasses' | 'manualClasses'

const numbers = (text: string) => (text === '' ? [] : text.split(',').map(Number))
const pick = <T, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
