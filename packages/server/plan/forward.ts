import type { Plan } from '@baoqiao/contract/policy/application.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'

/** The plan with a first day that is still to come: one that has passed becomes tomorrow, or the day `ahead` of today. */
export function forward(plan: Plan, { now }: Pick<Context, 'now'>, ahead = 1): Plan {
  const today = sellingDay(now())
  return plan.startDate <= today ? { ...plan, startDate: addDays(today, ahead) } : plan
}
