import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { Section } from '@baoqiao/contract/product/sections.ts'

const BASIC: Section = 'basic'
/** The section in which each part of a draft is edited. */
const PLACES: Readonly<Record<keyof ProductDraft, Section>> = {
  insurerId: 'basic',
  effectiveFrom: 'basic',
  line: 'basic',
  filingNo: 'basic',
  title: BASIC,
  settleName: 'basic',
  insureArea: 'basic',
  duties: 'cover',
  gradeTable: 'cover',
  accidentLimitWan: 'cover',
  policyLimitWan: 'cover',
  coverageWan: 'choice',
  plans: 'choice',
  periods: 'choice',
  minEmployees: 'people',
  maxEmployees: 'people',
  manualOverEmployees: 'people',
  minAge: 'people',
  maxAge: 'people',
  seniorAge: 'people',
  seniorFromWan: 'people',
  earliestStartDays: 'people',
  latestStartDays: 'people',
  coverageNoticeWan: 'people',
  acceptedClasses: 'people',
  manualClasses: 'people',
  riskyMaxBp: 'people',
  riskyManualBp: 'people',
  heightMinClass: 'people',
  trades: 'trades',
  questions: 'questions',
  declarations: 'clauses',
  agreements: 'clauses',
  surrender: 'service',
  endorse: 'service',
  limitPublicPay: 'service',
  papers: 'papers',
  tags: 'display',
  intros: 'display',
  points: 'display',
}
const isPart = (name: string): name is keyof ProductDraft => Object.hasOwn(PLACES, name)

/** Where a path into a draft (`duties.0.limitCents`) is edited. */
export function sectionOf(path: string): Section {
  const [name = ''] = path.split('.')
  return isPart(name) ? PLACES[name] : 'basic'
}
