import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'

/** What is different of an option since it was worked out, a sentence each. */
export function differences(then: PlanOption, now: PlanOption | undefined): string[] {
  if (!now) return []
  const said: string[] = []
  if (then.plan.startDate !== now.plan.startDate)
    said.push(`起保日期${then.plan.startDate}已过，改为${now.plan.startDate}`)
  if (now.total === null) said.push(`现在不能投保：${now.reasons.join('；')}`)
  else if (then.total === null) said.push(`现在可以投保，保费${formatYuan(now.total)}元`)
  else if (then.total !== now.total)
    said.push(`保费由${formatYuan(then.total)}元变为${formatYuan(now.total)}元`)
  else if (then.rateVersion !== now.rateVersion)
    said.push(`费率版本已由${then.rateVersion}换为${now.rateVersion}，保费不变`)
  return said
}
