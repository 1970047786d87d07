import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { SurrenderedPolicy } from './surrendered-policy.ts'

/** The first day that cover can end before (RULES §1.5): tomorrow. */
export const earliestEnd = ({ now }: Pick<Context, 'now'>) => addDays(todayIn(now()), 1)

/** Cover ends before a day of the term that is still to come; one outside of it is refused, never moved. */
export function checkDay(date: string, { endDate }: SurrenderedPolicy, context: Context): void {
  const earliest = earliestEnd(context)
  if (date >= earliest && date <= endDate) return
  const message = `退保生效日期须在${earliest}至${endDate}之间`
  throw refuse(message, [{ path: 'effDate', message }])
}

const OPEN_INVOICES = ['1', '2', '3', '5'] as const

/** Why a policy cannot be given back now (RULES §1.7, §2), in Chinese, or null. */
export async function surrenderBar(
  { id, status, endDate }: SurrenderedPolicy,
  context: Context,
): Promise<string | null> {
  if (status !== '3' && status !== '3.5')
    return `保单当前为「${policyMachine.states[status]}」，只有生效中或待生效的保单可以退保`
  if (earliestEnd(context) > endDate) return `保单将于${endDate}到期，已不能退保`
  // Whoever applies need not see invoices.
  const open = await asOwner(context, () =>
    context.tx
      .selectFrom('invoice')
      .select('id')
      .where('policyId', '=', id)
      .where('status', 'in', OPEN_INVOICES)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  return open ? '保单有正在办理的发票，请等开票完成，或放弃开票后再退保' : null
}
