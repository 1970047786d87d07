import { RENEWED_AHEAD_DAYS } from '@baoqiao/contract/policy/plan-issues.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import type { Row } from '../kit/resource-client.ts'
import { today } from '../kit/value/format.ts'

/** Whether a policy can be carried on: it ends within the time that renewals begin in, or has ended. */
export function renewable({ status, endDate }: Row): 'no' | 'soon' {
  if (status === '5') return 'soon'
  if (!isOneOf(POLICY.inForce, status)) return 'no'
  return String(endDate) <= addDays(today(), RENEWED_AHEAD_DAYS) ? 'soon' : 'no'
}
