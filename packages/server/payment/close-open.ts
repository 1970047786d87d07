import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { isFor, type PaidFor } from './paid-for.ts'
import { payOrderLife } from './pay-order-life.ts'

type Place = Parameters<typeof transition>[4]

/** Closes what could still be paid of what is no longer to be paid, whoever opened it; the policy is under lock. */
export const closeOpen = (subject: PaidFor, place: Place, why: string): Promise<void> =>
  asOwner(place, async () => {
    const open = await place.tx
      .selectFrom('payOrder')
      .select('id')
      .where(isFor(subject))
      .where('status', 'in', PAY_ORDER.open)
      .where('deletedAt', 'is', null)
      .execute()
    for (const order of open) await transition(payOrderLife, 'close', order.id, SYSTEM, place, why)
  })
