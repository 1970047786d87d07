import { paidInMoney } from '@baoqiao/contract/rules/coupon.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { changesOf } from '../changes-of.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import type { Bar } from './endorse-bars.ts'

/** A change gives back no more than was paid in money: what a coupon paid of the premium is not the holder's. `total` in cents. */
export async function couponBar(
  { id, totalMoney: premium, couponMoney }: SurrenderedPolicy,
  total: number,
  context: Context,
): Promise<Bar | null> {
  if (total >= 0 || couponMoney === 0) return null
  const changes = await asOwner(context, () => changesOf(id, context))
  const paid = paidInMoney({ premium, couponMoney, changes })
  if (0 - total <= paid) return null
  const message = `保费中有${formatYuan(couponMoney)}元由优惠券支付，实付可退${formatYuan(paid)}元，本次批改须退${formatYuan(0 - total)}元，不能办理；可以减少人数，或办理退保`
  return { code: 'coupon', message }
}
