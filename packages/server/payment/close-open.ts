import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import { type Happened, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { isFor, type PaidFor } from './paid-for.ts'
import { payOrderLife } from './pay-order-life.ts'

/** Closes what could still be paid of what is no longer to be paid, whoever opened it; the policy is under lock. */
export const closeOpen = (subject: PaidFor, happened: Happened, why: string): Promise<void> =>
  asOwner(happened, async () => {
    const open = await happened.tx
      .selectFrom('payOrder')
      .select('id')
      .where(isFor(subject))
      .where('status', 'in', PAY_ORDER.open)
      .where('deletedAt', 'is', null)
      .execute()
    for (const order of open) await transition(payOrderLife, 'close', order.id, SYSTEM, happened, why)
  })
