import { type Happened, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { payOrderLife } from './pay-order-life.ts'

/** Closes what could still be paid of a policy that is no longer to be paid; the policy is under lock. */
export async function closeOpen({ tx, tenantId, id, emit }: Happened): Promise<void> {
  const open = await tx
    .selectFrom('payOrder')
    .select('id')
    .where('policyId', '=', id)
    .where('status', 'in', ['0', '1'])
    .execute()
  for (const order of open)
    await transition(payOrderLife, 'close', order.id, SYSTEM, { tx, tenantId, emit }, '订单已取消')
}
