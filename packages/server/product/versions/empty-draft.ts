import type { Line, ProductDraft } from '@baoqiao/contract/product/config.ts'
import { ownPapers } from '@baoqiao/contract/product/paper-titles.ts'

type Served = Pick<ProductDraft, 'surrender' | 'endorse'>
const ENDORSE = { mode: 'DAY', replaceWithinBand: true, removalAllowed: true } as const
/** Refund and endorsement as the line has it (RULES §1.7). */
const SERVED: Readonly<Record<Line, Served>> = {
  employerLiability: {
    surrender: { mode: 'SHORT_RATE', preStartFeeBp: 0, netFeeBp: 0 },
    endorse: { ...ENDORSE, removalFeeBp: 0, changeDownFeeBp: 0 },
  },
  groupAccident: {
    surrender: { mode: 'PRORATA', preStartFeeBp: 0, netFeeBp: 2500 },
    endorse: { ...ENDORSE, removalFeeBp: 2500, changeDownFeeBp: 2500 },
  },
}
/** The customary bounds (RULES §1.4, §1.5). */
const BOUNDS = {
  minEmployees: 3,
  maxEmployees: 2000,
  manualOverEmployees: 500,
  minAge: 16,
  maxAge: 65,
  seniorAge: 60,
  seniorFromWan: 100,
  earliestStartDays: 1,
  latestStartDays: 30,
  coverageNoticeWan: 100,
  acceptedClasses: [1, 2, 3],
  manualClasses: [],
  riskyMaxBp: null,
  riskyManualBp: null,
  heightMinClass: 5,
  limitPublicPay: true,
} satisfies Partial<ProductDraft>
const NOTHING = {
  filingNo: '',
  insureArea: null,
  tags: [],
  intros: '',
  points: [],
  coverageWan: [],
  plans: [],
  duties: [],
  gradeTable: 1,
  accidentLimitWan: null,
  policyLimitWan: null,
  agreements: [],
  questions: [],
  trades: [],
  declarations: [],
} satisfies Partial<ProductDraft>

/** What a product begins with that is copied from nothing: the customary bounds, and holes for the rest. */
export const emptyDraft = (
  line: Line,
  insurerId: string,
  effectiveFrom: string,
  title: string,
): ProductDraft => ({
  ...NOTHING,
  ...BOUNDS,
  ...SERVED[line],
  insurerId,
  effectiveFrom,
  line,
  title,
  settleName: title,
  periods: [12],
  papers: ownPapers().map(([code, title]) => ({ code, title, required: true })),
})
