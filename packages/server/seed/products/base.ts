import { RATES } from '@baoqiao/contract/data/rates.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { Duty, TradeRule } from '@baoqiao/contract/product/rows.ts'
import { emptyDraft } from '../../product/versions/empty-draft.ts'
import type { ClauseKey } from '../clauses/index.ts'
import { declarationsOf } from './declarations.ts'
import { standardQuestions } from './questions.ts'

/** The first day of the demonstration's products and tariffs. */
const SINCE = '2020-01-01'
const WAN = 1_000_000

const duty = (item: number, label: string, own: Partial<Duty>): Duty => ({
  item,
  label,
  note: '',
  mandatory: false,
  priced: true,
  limitKind: 'coverage',
  limitBp: null,
  limitCents: null,
  deductibleCents: 0,
  ratioBp: 10_000,
  waitingDays: 0,
  daysPerEvent: null,
  daysInAll: null,
  perEventCents: null,
  cumulativeCents: null,
  ...own,
})
/** Belongs to the product: no price of its own, always covered. */
const included = { mandatory: true, priced: false } as const

/** Duties of employer liability (RULES §1.6); each product has its own limits. */
export const EL = {
  death: (own: Partial<Duty> = {}) =>
    duty(1, '身故伤残', { mandatory: true, note: '伤残按等级比例赔付', ...own }),
  medical: (own: Partial<Duty> = {}) =>
    duty(2, '医疗费用', { limitKind: 'pctOfCoverage', limitBp: 1000, deductibleCents: 10_000, ...own }),
  lostWages: (own: Partial<Duty> = {}) =>
    duty(3, '误工费用', {
      limitKind: 'perDay',
      limitCents: 10_000,
      daysPerEvent: 90,
      daysInAll: 180,
      ...own,
    }),
  legal: (own: Partial<Duty> = {}) =>
    duty(4, '法律费用', { limitKind: 'fixed', limitCents: 10 * WAN, cumulativeCents: 10 * WAN, ...own }),
  sudden: (own: Partial<Duty> = {}) =>
    duty(5, '猝死', {
      ...included,
      limitKind: 'pctOfCoverage',
      limitBp: 2000,
      note: '工作时间和工作岗位突发疾病死亡，或48小时内抢救无效死亡',
      ...own,
    }),
  extension: (label: string, note: string) => duty(6, label, { ...included, note }),
}
/** Duties of group accident: limits are the plan's. */
export const GA = {
  death: () => duty(1, '意外身故伤残', { ...included, limitKind: 'planDeath', note: '伤残按等级100%至10%' }),
  medical: (own: Partial<Duty> = {}) =>
    duty(2, '意外医疗', { ...included, limitKind: 'planMedical', deductibleCents: 10_000, ...own }),
  allowance: (own: Partial<Duty> = {}) =>
    duty(3, '住院津贴', {
      ...included,
      limitKind: 'planAllowance',
      daysPerEvent: 90,
      daysInAll: 180,
      ...own,
    }),
  sudden: () => duty(4, '猝死', { ...included, limitKind: 'planSudden' }),
}

/** The ten plans of the tariff, in cents. */
export const PLANS = RATES.groupAccident.plans.map(
  ({ plan, addWan, medicalYuan, allowanceYuanPerDay, suddenWan }) => ({
    plan,
    addWan,
    medicalCents: medicalYuan * 100,
    allowanceCents: allowanceYuanPerDay * 100,
    suddenWan,
  }),
)

/** Employer liability as it is sold to anybody; every other product says what is different. */
export const employer = (
  title: string,
  riders: readonly ClauseKey[],
  own: Partial<ProductDraft>,
): ProductDraft => ({
  ...emptyDraft('employerLiability', '1', SINCE, title),
  intros: '员工工伤，企业少担：身故伤残、医疗、误工、法律费用四项责任，次日零时生效。',
  coverageWan: [30, 50, 80, 100, 120],
  duties: [EL.death(), EL.medical(), EL.lostWages(), EL.legal(), EL.sudden()],
  periods: [12, 6, 3, 1],
  acceptedClasses: [1, 2, 3, 4, 5, 6],
  manualClasses: [6],
  questions: standardQuestions(),
  declarations: declarationsOf('employerLiability', riders),
  ...own,
})
export const EL_RIDERS = ['elRiderMedical', 'elRiderLostWages', 'elRiderLegal', 'elRiderSuddenDeath'] as const
/** Without legal costs. */
export const EL_SITE_RIDERS = ['elRiderMedical', 'elRiderLostWages', 'elRiderSuddenDeath'] as const
export const GA_RIDERS = ['gaRiderMedical', 'gaRiderAllowance', 'gaRiderSuddenDeath'] as const

/** Group accident as it is sold to anybody. */
export const accident = (
  title: string,
  riders: readonly ClauseKey[],
  own: Partial<ProductDraft>,
): ProductDraft => ({
  ...emptyDraft('groupAccident', '2', SINCE, title),
  intros: '意外身故伤残、医疗、津贴、猝死一单齐全，十档方案可选。',
  plans: PLANS,
  duties: [GA.death(), GA.medical(), GA.allowance(), GA.sudden()],
  periods: [12, 6, 3, 1],
  acceptedClasses: [1, 2, 3, 4, 5, 6],
  manualClasses: [6],
  riskyManualBp: 1500,
  questions: standardQuestions(),
  declarations: declarationsOf('groupAccident', riders),
  ...own,
})

export const accept = (...codes: string[]): TradeRule[] =>
  codes.map((code) => ({ code, rule: 'accept', cls: null }))
export const refuse = (...codes: string[]): TradeRule[] =>
  codes.map((code) => ({ code, rule: 'refuse', cls: null }))
export const reclass = (code: string, cls: number): TradeRule => ({ code, rule: 'reclass', cls })
