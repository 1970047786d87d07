import type { policies } from '@baoqiao/contract/policy/list.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { invoiceMachine } from '@baoqiao/contract/rules/machines/invoice.ts'
import { byCaller } from '../../kernel/auth/actors-of.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { defineLife, SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { keptPayment, requestRefund } from '../../payment/request-refund.ts'
import { requestAgain } from '../invoice.ts'
import { policyLife } from '../policy-life.ts'
import { earliestEnd, surrenderBar } from './surrender-bars.ts'
import { bookSurrendered, ORIGINAL, TO_ACCOUNT } from './surrender-books.ts'
import { surrenderLife } from './surrender-life.ts'
import { inWords, surrenderRefund } from './surrender-refund.ts'
import { type SurrenderedPolicy, surrenderedPolicy } from './surrendered-policy.ts'

/** What is a rule about an application (RULES §2); the rest is the resource's contract. */
export const surrenderApply: NonNullable<Handlers<typeof policies>['surrenderApply']> = {
  life: surrenderLife,
  guard: {
    async approve({ policyId, effDate }, context) {
      if (effDate > earliestEnd(context))
        return `退保自${effDate}起生效，请在${addDays(effDate, -1)}当天或之后同意`
      return surrenderBar(await surrenderedPolicy(String(policyId), context), context)
    },
    refundPaid: ({ way }) =>
      way === ORIGINAL ? '这笔退费由支付渠道原路退回，渠道退款完成后自动登记，不需要手工登记' : null,
  },
  after: {
    approve: ({ id, policyId, effDate }, context) => agree(id, String(policyId), effDate, context),
  },
}

/** Agreed to: worked out again as of today, owed by the books, and the policy, its invoices and its payment follow. */
async function agree(id: string, policyId: string, asked: string, context: Context): Promise<void> {
  const { tx } = context
  const policy = await surrenderedPolicy(policyId, context)
  const earliest = earliestEnd(context)
  const effDate = asked > earliest ? asked : earliest
  const quoted = await surrenderRefund(policy, effDate, context)
  const { refund } = quoted
  const kept = refund > 0 ? await asOwner(context, () => keptPayment(policyId, context)) : null
  // A gateway gives back a payment whole; of anything less the holder's account is paid.
  const whole = kept?.receipt.amount === refund ? kept : null
  await tx
    .updateTable('surrenderApply')
    .set({ effDate, refundMoney: refund, explanation: inWords(quoted), way: whole ? ORIGINAL : TO_ACCOUNT })
    .where('id', '=', id)
    .execute()
  await bookSurrendered(id, context)
  const why = `退保，自${effDate}起终止`
  await transition(policyLife, 'surrenderApproved', policyId, byCaller(context.caller), context, why)
  await redLetter(policy, refund, context)
  if (whole) {
    const refundId = await asOwner(context, () => requestRefund(whole.order, whole.receipt, why, context))
    await tx.updateTable('surrenderApply').set({ refundId }).where('id', '=', id).execute()
  }
  if (refund === 0)
    await transition(surrenderLife, 'refundPaid', id, SYSTEM, context, '应退金额为零，无需退款')
}

const invoiceLife = defineLife(invoiceMachine, 'invoice')

/** Invoices of a premium that is given back are void; one for what remains takes their place (RULES §1.8). */
async function redLetter(policy: SurrenderedPolicy, refund: number, context: Context): Promise<void> {
  if (refund === 0) return
  const { tx } = context
  await asOwner(context, async () => {
    const issued = await tx
      .selectFrom('invoice')
      .selectAll()
      .where('policyId', '=', policy.id)
      .where('status', '=', '6')
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
    for (const { id } of issued)
      await transition(invoiceLife, 'policyRefunded', id, SYSTEM, context, '保单已退保')
    const [first] = issued
    const invoiced = issued.reduce((sum, { money }) => sum + money, 0)
    const money = Math.min(invoiced, policy.totalMoney - refund)
    if (!first || money <= 0) return
    await requestAgain({ ...first, money }, context)
  })
}
