/** What a channel may still sell (RULES §2 channel authority): all, no new policies, only replacing and leaving. */
export type Authority = 'ALL' | 'OLD' | 'REPLACE'

/** Change codes an authority allows; a disabled channel may only remove and surrender. Renewal counts as 100. */
export function allowedChanges(authority: Authority, enabled = true): readonly string[] {
  return enabled ? ALLOWED[authority] : ['803', '201']
}

/** 804 under REPLACE is allowed when nothing more is to be paid; `delta` in cents. */
export const mayChange = (authority: Authority, changeCode: string, delta = 0): boolean =>
  allowedChanges(authority).includes(changeCode) ||
  (authority === 'REPLACE' && changeCode === '804' && delta <= 0)

/** A ban whose expiry is reached is over; null never expires. */
export const authorityAt = (authority: Authority, expires: string | null, now: Date): Authority =>
  expires !== null && Date.parse(expires) <= now.getTime() ? 'ALL' : authority

/** A sub-channel has the stricter of its own and its parent's. */
export const stricter = (a: Authority, b: Authority): Authority =>
  STRICTNESS.indexOf(a) >= STRICTNESS.indexOf(b) ? a : b

const ALLOWED: Readonly<Record<Authority, readonly string[]>> = {
  ALL: ['100', '101', '102', '803', '804', '201'],
  OLD: ['101', '102', '803', '804', '201'],
  REPLACE: ['102', '803', '201'],
}
const STRICTNESS: readonly Authority[] = ['ALL', 'OLD', 'REPLACE']
