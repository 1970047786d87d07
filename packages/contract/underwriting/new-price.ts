import * as z from 'zod/mini'
import { formatYuan } from '../rules/money.ts'

/** What an order comes to at the price that an underwriter proposes: cents, signed, so that they add up to `toPay`. */
export const newPrice = z.object({
  original: z.int(),
  loading: z.int(),
  /** Premiums of those who are not accepted. */
  notCovered: z.int(),
  /** What else moved the premium since it was applied for, as another first day does. */
  other: z.int(),
  coupon: z.int(),
  /** The premium is too little for the order's coupon by now, which is free again. */
  couponFreed: z.boolean(),
  toPay: z.int(),
})
export type NewPrice = z.infer<typeof newPrice>

/** The same line by line; what is nothing is left out, but for the loading. */
export function newPriceLines(price: NewPrice): (readonly [title: string, cents: number])[] {
  const all = [
    ['原保费', price.original],
    ['加费', price.loading],
    ['不承保人员', price.notCovered],
    ['起保日期等变化', price.other],
    ['优惠券抵扣', price.coupon],
    ['应付', price.toPay],
  ] as const
  return all.filter(([title, cents]) => cents !== 0 || title === '加费')
}

/** Said where the coupon that was chosen takes nothing off any more. */
export const COUPON_FREED = '新保费低于优惠券的使用条件，优惠券不再抵扣，可用于其他订单。'

/** The same in a sentence. */
export const newPriceText = (price: NewPrice): string =>
  `${newPriceLines(price)
    .map(([title, cents]) => `${title} ${formatYuan(cents)} 元`)
    .join('，')}。${price.couponFreed ? COUPON_FREED : ''}`
