import type { ProductDraft } from './config.ts'

/**
 * Who holds what a version says: a field that nobody reads is not to be filled in for nothing, and is seen here.
 * `servicing`: it comes with endorsements, and only clauses say it now;
 * `nobody`: only older clients read it, and it is what the product is called; no form asks for it.
 */
type Enforcer =
  | 'application'
  | 'underwriting'
  | 'price'
  | 'cover'
  | 'surrender'
  | 'document'
  | 'payment'
  | 'display'
  | 'servicing'
  | 'nobody'

const ENFORCED_BY = {
  line: 'price',
  insurerId: 'document',
  effectiveFrom: 'application',
  filingNo: 'document',
  title: 'display',
  settleName: 'nobody',
  insureArea: 'application',
  tags: 'display',
  intros: 'display',
  points: 'display',
  coverageWan: 'price',
  plans: 'price',
  duties: 'cover',
  gradeTable: 'price',
  accidentLimitWan: 'document',
  policyLimitWan: 'document',
  periods: 'price',
  minEmployees: 'application',
  maxEmployees: 'application',
  manualOverEmployees: 'underwriting',
  minAge: 'underwriting',
  maxAge: 'underwriting',
  seniorAge: 'underwriting',
  seniorFromWan: 'underwriting',
  earliestStartDays: 'underwriting',
  latestStartDays: 'underwriting',
  coverageNoticeWan: 'application',
  acceptedClasses: 'underwriting',
  manualClasses: 'underwriting',
  riskyMaxBp: 'underwriting',
  riskyManualBp: 'underwriting',
  heightMinClass: 'underwriting',
  limitPublicPay: 'payment',
  surrender: 'surrender',
  endorse: 'servicing',
  agreements: 'document',
  questions: 'underwriting',
  trades: 'underwriting',
  declarations: 'application',
  papers: 'application',
} as const satisfies Record<keyof ProductDraft, Enforcer>

/** What an editor is told beside fields that nothing is decided by yet. */
const HINTS: Partial<Record<Enforcer, string>> = {
  servicing: '用于保全（增减员、替换），现写入条款',
}
export const hintOf = (field: keyof ProductDraft): string | undefined => HINTS[ENFORCED_BY[field]]
