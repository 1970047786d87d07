import { policy } from '@baoqiao/contract/policy/policy.ts'
import { can } from '@baoqiao/contract/rules/machines/machine.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { moveRow } from '../kernel/data/moves.ts'
import { notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

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

/** A visitor takes back as the holder, who takes nothing out of underwriting; what hangs on the order is not theirs to see. */
function cancelled(id: string, status: string, context: Context) {
  if (context.caller.visitor) return asOwner(context, () => moveRow(policy, 'cancelOrder', id, {}, context))
  const event = can(policyMachine, status, 'withdraw') ? 'withdraw' : 'cancelOrder'
  return moveRow(policy, event, id, {}, context)
}
