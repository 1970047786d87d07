import { policy } from '@baoqiao/contract/policy/policy.ts'
import { can } from '@baoqiao/contract/rules/machines/machine.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { moveRow } from '../kernel/data/moves.ts'
import { notFound } from '../kernel/http/app-error.ts'
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
  const event = can(policyMachine, row.status, 'withdraw') ? 'withdraw' : 'cancelOrder'
  const { status } = await moveRow(policy, event, id, {}, context)
  return { orderId: id, status }
}
