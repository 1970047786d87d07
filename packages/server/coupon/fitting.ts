import type { coupons } from '@baoqiao/contract/coupon/list.ts'
import { couponOff, couponUnfit } from '@baoqiao/contract/rules/coupon.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { insureTypeOf } from './order-ticket.ts'
import { ticketsOf } from './tickets-of.ts'

/** Tickets of a whole channel are no agent's own rows: read as the owner, within whose they are. */
export const fitting: Handlers<typeof coupons>['calls']['fitting'] = async ({ query }, context) => {
  const { tx, tenantId, caller, now } = context
  const { productId, premium } = query
  const holder = { tenantId, userId: sellerOf(caller), channelId: caller.channelId }
  const { all, insureType } = await asOwner(context, async () => ({
    all: await ticketsOf(holder, tx),
    insureType: await insureTypeOf(productId, context),
  }))
  return all
    .filter((one) => couponUnfit(one, { productId, insureType, premium }, now(), formatYuan) === null)
    .map(({ id, ticketNo, name, faceMoney, expiryTime }) => {
      const couponMoney = couponOff(faceMoney, premium)
      return { id, ticketNo, name, faceMoney, couponMoney, left: premium - couponMoney, expiryTime }
    })
    .toSorted((one, other) => other.couponMoney - one.couponMoney)
}
