import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import type { Context } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'

/** Closes what could still be paid of a policy that is no longer to be paid; the policy is under lock. */
export async function closeOpen(
  policyId: string,
  why: string,
  { tx, tenantId, caller }: Context,
): Promise<void> {
  const open = await tx
    .selectFrom('payOrder')
    .select('id')
    .where('policyId', '=', policyId)
    .where('status', 'in', ['0', '1'])
    .execute()
  const table = 'pay_order'
  for (const { id } of open)
    await transition(payOrderMachine, {
      tx,
      tenantId,
      table,
      id,
      event: 'close',
      who: caller.username,
      why,
    })
}
