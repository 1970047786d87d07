import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { isHeld } from './check-terms.ts'
import type { Terms } from './terms.ts'

/** A rule that was paid by is not deleted. */
export function refuseHeld(rule: Terms, { now }: Context): void {
  if (isHeld(rule, todayIn(now()))) throw refuse('规则已生效，不能删除，可以停用或填写终止日期')
}
