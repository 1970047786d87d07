/** What a ticket takes off a premium, in cents: never all of it, since an order of nothing could not be paid. */
export const couponOff = (faceMoney: number, premium: number): number =>
  Math.max(0, Math.min(faceMoney, premium - 1))

/** What a ticket that an order holds takes off its premium once that is fixed, in cents; null: it is too little, the ticket is free again. */
export const couponKept = (
  { faceMoney, minPremium }: { faceMoney: number; minPremium: number },
  premium: number,
): number | null => (premium < Math.max(2, minPremium) ? null : couponOff(faceMoney, premium))

export interface CouponTerms {
  /** Comma text; empty for all. */
  productIds: string | null
  insureTypes: string | null
  /** Cents. */
  minPremium: number
  effectiveTime: string
  expiryTime: string
}
export interface CouponUse {
  productId: string
  insureType: string
  premium: number
}

/** Why a ticket is of no use to an order now, in Chinese; null where it fits. `yuan`: cents as people read them. */
export function couponUnfit(
  terms: CouponTerms,
  use: CouponUse,
  now: Date,
  yuan: (cents: number) => string,
): string | null {
  if (Date.parse(terms.effectiveTime) > now.getTime()) return '优惠券还没有到可用时间'
  if (Date.parse(terms.expiryTime) < now.getTime()) return '优惠券已过期'
  if (!holds(terms.productIds, use.productId)) return '优惠券不适用于这款产品'
  if (!holds(terms.insureTypes, use.insureType)) return '优惠券不适用于这个险种'
  if (use.premium < terms.minPremium)
    return `优惠券要求首期保费不低于${yuan(terms.minPremium)}元，本单为${yuan(use.premium)}元`
  return use.premium > 1 ? null : '本单保费过低，不能使用优惠券'
}
const holds = (list: string | null, one: string) => !list || list.split(',').includes(one)

/** What a policy has cost so far, in cents. `changes`: what its changes came to, signed, all of it paid or given back in money. */
interface PaidSoFar {
  premium: number
  couponMoney: number
  changes: number
}

/** What was paid in money and is not given back yet. */
export const paidInMoney = ({ premium, couponMoney, changes }: PaidSoFar): number =>
  Math.max(0, premium - couponMoney + changes)

/**
 * Of what an insurer gives back, in cents: what the holder gets, never more than was paid in money, and what is the
 * platform's, which paid it by a coupon.
 */
export function splitRefund(whole: number, paid: PaidSoFar): { refund: number; couponBack: number } {
  const refund = paid.couponMoney === 0 ? whole : Math.min(whole, paidInMoney(paid))
  return { refund, couponBack: whole - refund }
}
