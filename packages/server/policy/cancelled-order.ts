import { policy } from '@baoqiao/contract/policy/policy.ts'
import { can } from '@baoqiao/contract/rules/machines/machine.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { moveRow } from '../kernel/data/moves.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { isFor } from '../payment/paid-for.ts'

/** An order that is not paid for, taken back by whoever may: one that waits for underwriting is withdrawn. */
export async function cancelledOrder(id: string, context: Context) {
  const row = await context.tx
    .selectFrom('policy')
    .select('status')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { status } = await cancelled(id, row.status, context)
  return { orderId: id, status }
}

/** The same of an order that the visitor applied for, not of one that they may only pay; with the payment that was open for it last. */
export async function cancelledOwn(id: string, context: Context) {
  const { tx, caller } = context
  const row = await tx
    .selectFrom('policy')
    .select('visitorId')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.visitorId !== caller.visitor?.id) throw refuse('这个订单不是您投保的，请由投保时的用户取消')
  const cancelled = await cancelledOrder(id, context)
  const paid = await asOwner(context, () =>
    tx
      .selectFrom('payOrder')
      .select('id')
      .where(isFor({ policyId: id, endorsementId: null }))
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return { ...cancelled, payId: paid?.id ?? null }
}

/** A visitor takes back as the holder; what hangs on the order is not theirs to see. */
function cancelled(id: string, status: string, context: Context) {
  const event = can(policyMachine, status, 'withdraw') ? 'withdraw' : 'cancelOrder'
  const take = () => moveRow(policy, event, id, {}, context)
  return context.caller.visitor ? asOwner(context, take) : take()
}
