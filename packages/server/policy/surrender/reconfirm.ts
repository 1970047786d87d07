import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { CONFIRMED_REFUND, type surrender } from '@baoqiao/contract/policy/surrender-calls.ts'
import { paysAccount } from '@baoqiao/contract/policy/surrender-form.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { byCaller } from '../../kernel/auth/actors-of.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { stepTo, transition } from '../../kernel/work/transition.ts'
import { sameAmount } from '../same-amount.ts'
import { lastApplication } from './last-application.ts'
import { checkDay, dayNow, surrenderBar } from './surrender-bars.ts'
import { surrenderLife } from './surrender-life.ts'
import { inWords, surrenderRefund } from './surrender-refund.ts'
import type { SurrenderedPolicy } from './surrendered-policy.ts'

type Last = NonNullable<Awaited<ReturnType<typeof lastApplication>>>

/**
 * The day and the amount (cents) that it would be agreed to now, when that is another amount than was confirmed: its day has
 * passed, or people were changed since; else null.
 */
export async function movedSince(policy: SurrenderedPolicy, last: Last, context: Context) {
  const effDate = dayNow(last.effDate, context)
  if (last.status !== 'SUBMITTED') return null
  const { refund } = await surrenderRefund(policy, effDate, context)
  return refund === last.confirmedRefund ? null : { effDate, refund }
}

/** Who applies confirms another day and amount for the application that is open; both stand in its history. */
export async function reconfirm(
  policy: SurrenderedPolicy,
  { effDate, confirmedRefund }: InputOfCall<(typeof surrender)['reconfirm']>['body'],
  context: Context,
): Promise<void> {
  const last = await lastApplication(policy.id, context)
  if (!last) throw notFound()
  const by = byCaller(context.caller)
  stepTo(surrenderLife.machine, last.status, 'reconfirm', by)
  const bar = await surrenderBar(policy, context)
  if (bar) throw refuse(bar.message)
  checkDay(effDate, policy, context)
  const quoted = await surrenderRefund(policy, effDate, context)
  sameAmount('退费', confirmedRefund, quoted.refund, CONFIRMED_REFUND)
  if (paysAccount(quoted) && !last.bankNo)
    throw refuse('现在的退费须转账到收款账户，申请中没有填写：请撤回申请，重新申请并填写收款账户')
  const day = effDate === last.effDate ? '' : `退保日期由${last.effDate}改为${effDate}，`
  const why = `${day}退费由${formatYuan(last.confirmedRefund)}元改为${formatYuan(confirmedRefund)}元`
  await asOwner(context, async () => {
    await context.tx
      .updateTable('surrenderApply')
      .set({ effDate, confirmedRefund, explanation: inWords(quoted) })
      .where('id', '=', last.id)
      .execute()
    await transition(surrenderLife, 'reconfirm', last.id, by, context, why)
  })
}
