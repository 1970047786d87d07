import { endOfDay, startOfDay } from './dates.ts'

/** Policy status as shown: 3.5, 3 and 5 follow the dates, so a stopped timer never shows a wrong one (RULES §2). */
export function shownPolicyStatus(status: string, startDate: string, endDate: string, now: Date): string {
  if (status !== '3.5' && status !== '3') return status
  if (now > endOfDay(endDate)) return '5'
  return status === '3' || now >= startOfDay(startDate) ? '3' : '3.5'
}

/** Coupon as shown; stored are UNUSED and USED only. Times are instants. */
export function shownCouponStatus(
  stored: 'UNUSED' | 'USED',
  effectiveTime: string,
  expiryTime: string,
  now: Date,
): 'UNUSED' | 'USED' | 'UNUSED_ABLE' | 'UNUSED_GUO' {
  if (stored === 'USED') return 'USED'
  if (Date.parse(expiryTime) < now.getTime()) return 'UNUSED_GUO'
  return Date.parse(effectiveTime) > now.getTime() ? 'UNUSED_ABLE' : 'UNUSED'
}
