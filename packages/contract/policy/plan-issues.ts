import type { ProductProfile } from '../product/catalogue.ts'
import { addDays } from '../rules/dates.ts'
import type { ApplicationForm, FieldIssues } from './form.ts'

/** What is wrong with the choice of plan, by field (1-platform §5). */
export function planIssues(
  plan: ApplicationForm['plan'],
  { config, periods }: ProductProfile,
  today: string,
): FieldIssues {
  const issues: FieldIssues = {}
  if (config.line === 'employerLiability' && !config.coverageWan.includes(plan.coverageWan ?? 0))
    issues.coverageWan = '请选择保额'
  if (config.line === 'groupAccident' && !config.plans.some((row) => row.plan === plan.planNo))
    issues.planNo = '请选择方案'
  if (!periods.includes(plan.months)) issues.months = '请选择保障期限'
  const [first, last] = [addDays(today, config.earliestStartDays), addDays(today, config.latestStartDays)]
  if (plan.startDate === '') issues.startDate = '请选择起保日期'
  else if (plan.startDate < first) issues.startDate = `起保日期最早为${first}`
  if (plan.startDate > last) issues.startDate = `起保日期最晚为${last}`
  return issues
}
