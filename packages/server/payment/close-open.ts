import { type Happened, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { payOrderLife } from './pay-order-life.ts'

/** Closes what could still be paid of a policy that is no longer to be paid; the policy is under lock. */
export async function closeOpen(happened: Happened): Promise<void> {
  const open = await happened.tx
    .selectFrom('payOrder')
    .select('id')
    .where('policyId', '=', happened.id)
    .where('status', 'in', ['0', '1'])
    .execute()
  for (const order of open) await transition(payOrderLife, 'close', order.id, SYSTEM, happened, '订单已取消')
}
