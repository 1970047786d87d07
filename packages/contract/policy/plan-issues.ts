import type { ProductProfile } from '../product/catalogue.ts'
import { hasChoice } from '../product/covered.ts'
import { termText } from '../product/term-text.ts'
import { addDays } from '../rules/dates.ts'
import type { ApplicationForm, FieldIssues } from './form.ts'

/**
 * What is wrong with the choice of plan, by field (1-platform §5). The server refuses by the same function; `today` is
 * the day that the first start date is counted from (the selling day), `civil` the one for the last: late in the evening
 * only the first of them is a day on. `carriesOn`: the last day of the policy that is renewed.
 */
export function planIssues(
  plan: ApplicationForm['plan'],
  { config, periods }: Pick<ProductProfile, 'config' | 'periods'>,
  today: string,
  civil = today,
  carriesOn?: string,
): FieldIssues {
  const issues: FieldIssues = offerIssues(plan, { config, periods })
  const first = addDays(today, config.earliestStartDays)
  const last = lastStart(config, civil, carriesOn)
  if (plan.startDate === '') issues.startDate = '请选择起保日期'
  else if (plan.startDate < first) issues.startDate = `起保日期最早为${first}`
  if (plan.startDate > last) issues.startDate = `起保日期最晚为${last}`
  return issues
}

/** Policies are renewed up to so many days before their end. */
export const RENEWED_AHEAD_DAYS = 60

/** The last day on which cover may begin: for a renewal also the day after the old cover, which may be further ahead. */
export function lastStart(
  { latestStartDays }: Pick<ProductProfile['config'], 'latestStartDays'>,
  today: string,
  carriesOn?: string,
): string {
  const last = addDays(today, latestStartDays)
  const next = carriesOn === undefined ? '' : addDays(carriesOn, 1)
  return next > last && next <= addDays(today, RENEWED_AHEAD_DAYS + 1) ? next : last
}

/** The same without the dates: what the version does not offer. */
export function offerIssues(
  plan: Omit<ApplicationForm['plan'], 'startDate'>,
  { config, periods }: Pick<ProductProfile, 'config' | 'periods'>,
): FieldIssues {
  const issues: FieldIssues = {}
  if (config.line === 'employerLiability' && !config.coverageWan.includes(plan.coverageWan ?? 0))
    issues.coverageWan = '请选择 保额'
  if (config.line === 'groupAccident' && !config.plans.some((row) => row.plan === plan.planNo))
    issues.planNo = '请选择方案'
  if (!periods.includes(plan.months)) issues.months = termIssue(plan.months, periods)
  const duties = dutyIssue(plan.items, config)
  // A plan without duties to choose (most of group accident): older clients name some all the same.
  if (duties && (config.line === 'employerLiability' || hasChoice(config))) issues.items = duties
  return issues
}

/** A term that was chosen for another product, or of the whole year that most have: which ones there are. */
function termIssue(months: number, periods: readonly number[]): string {
  const asked = '请选择保障期限'
  if (!(months > 0) || periods.length === 0) return asked
  const offered = periods.toSorted((a, b) => a - b).map(termText)
  return `${asked}：本产品没有${termText(months)}期，可选${offered.join('、')}`
}

function dutyIssue(
  items: readonly number[] | undefined,
  { duties }: ProductProfile['config'],
): string | null {
  if (!items) return null
  const left = duties.find(({ item, mandatory, priced }) => mandatory && priced && !items.includes(item))
  if (left) return `${left.label}为必选责任`
  const strange = items.find((chosen) => !duties.some(({ item }) => item === chosen))
  return strange === undefined ? null : `本产品没有第${strange}项责任，请重新选择`
}
