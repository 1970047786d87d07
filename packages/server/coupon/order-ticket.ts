import { couponKept, couponOff, couponUnfit } from '@baoqiao/contract/rules/coupon.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { type Happened, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { ticketLife } from './ticket-life.ts'
import { ticketsOf } from './tickets-of.ts'

interface Order {
  id: string
  productId: string
  /** Cents. */
  premium: number
}
const say = (message: string) => refuse(message, [{ path: 'couponTicketId', message }])

/**
 * An order that is submitted takes hold of a ticket of its seller's, or of none any more. Of two orders at once the second
 * waits and is refused. Answers what it takes off, in cents. The policy is under lock.
 */
export const lockTicket = (ticketId: string | undefined, order: Order, seller: Context): Promise<number> =>
  asOwner(seller, async () => {
    await release(order.id, seller)
    if (ticketId === undefined) return 0
    const { tx, tenantId, caller, now } = seller
    await tx.selectFrom('couponTicket').select('id').where('id', '=', ticketId).forUpdate().execute()
    const holder = { tenantId, userId: sellerOf(caller), channelId: caller.channelId }
    const [found] = await ticketsOf(holder, tx, ticketId)
    if (!found) throw say('优惠券不属于您或您的渠道，或已被收回，请重新选择')
    if (found.useStatus === 'USED') throw say('优惠券已使用，请重新选择')
    if (found.policyId) throw say('优惠券已被另一张订单占用，取消那张订单后才能使用')
    const insureType = await insureTypeOf(order.productId, seller)
    const why = couponUnfit(found, { ...order, insureType }, now(), formatYuan)
    if (why) throw say(`${why}，请重新选择`)
    const couponMoney = couponOff(found.faceMoney, order.premium)
    await tx.updateTable('couponTicket').set({ policyId: order.id }).where('id', '=', ticketId).execute()
    await tx.updateTable('policy').set({ couponMoney }).where('id', '=', order.id).execute()
    return couponMoney
  })

/** The number of the insurance type of a product. */
export async function insureTypeOf(productId: string, { tx }: Pick<Context, 'tx'>): Promise<string> {
  const product = await tx
    .selectFrom('distProduct')
    .select('insureType')
    .where('id', '=', productId)
    .executeTakeFirst()
  return product?.insureType ?? ''
}

async function release(policyId: string, { tx }: Pick<Context, 'tx'>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('couponTicket')
    .set({ policyId: null })
    .where('policyId', '=', policyId)
    .where('useStatus', '=', 'UNUSED')
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await tx.updateTable('policy').set({ couponMoney: 0 }).where('id', '=', policyId).execute()
}

/** Nothing comes of the order: its ticket is free again. */
export const ticketReleased = (happened: Happened): Promise<void> =>
  asOwner(happened, () => release(happened.id, happened))

/** The premium is fixed: what the ticket takes off it is, too; one that a lower premium is too little for is free again. */
export const ticketCounted = (happened: Happened): Promise<void> =>
  asOwner(happened, async () => {
    const { tx, id } = happened
    const held = await heldBy(happened)
    if (!held) return
    const { totalMoney } = await tx
      .selectFrom('policy')
      .select('totalMoney')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const couponMoney = couponKept(held, totalMoney)
    if (couponMoney === null) return release(id, happened)
    await tx.updateTable('policy').set({ couponMoney }).where('id', '=', id).execute()
  })

/** The order is paid: its ticket is used. */
export const ticketUsed = (happened: Happened): Promise<void> =>
  asOwner(happened, async () => {
    const held = await heldBy(happened)
    if (!held) return
    const usedAt = happened.now().toISOString()
    await happened.tx.updateTable('couponTicket').set({ usedAt }).where('id', '=', held.id).execute()
    await transition(ticketLife, 'orderPaid', held.id, SYSTEM, happened)
  })

/** The insurer never issued, and all was given back: the ticket can be used again while its time is not over. */
export const ticketRestored = (happened: Happened): Promise<void> =>
  asOwner(happened, async () => {
    const { tx, id, now } = happened
    const used = await tx
      .selectFrom('couponTicket')
      .select('id')
      .where('policyId', '=', id)
      .where('useStatus', '=', 'USED')
      .where('expiryTime', '>=', now().toISOString())
      .forUpdate()
      .executeTakeFirst()
    if (!used) return
    await transition(ticketLife, 'orderFailedAndRefunded', used.id, SYSTEM, happened)
    await tx
      .updateTable('couponTicket')
      .set({ policyId: null, usedAt: null })
      .where('id', '=', used.id)
      .execute()
  })

const heldBy = ({ tx, id }: Happened) =>
  tx
    .selectFrom('couponTicket')
    .select(['id', 'faceMoney', 'minPremium'])
    .where('policyId', '=', id)
    .where('useStatus', '=', 'UNUSED')
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
