import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { checkIdCard } from '@baoqiao/contract/rules/id-card.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

/** Refuses an ID number that cannot be one; a masked one that comes back is the number that is there. */
export function checkIdNo(idNo: string | null | undefined, { now }: Pick<Context, 'now'>, path = 'idNo') {
  if (!idNo || idNo.includes('*')) return
  const wrong = checkIdCard(idNo, todayIn(now()))
  if (wrong) throw refuse(wrong.message, [{ path, message: wrong.message }])
}
