import type { Caller } from '../kernel/http/context.ts'

/** Pages about one's own channel, which nobody of the platform has. */
const OF_CHANNELS = [
  '/channel/user/sign',
  '/channel/user/editSettleInfo',
  '/front/apply/index',
  '/front/apply/applyBasicList',
  '/front/apply/award',
  '/front/apply/applyAwardList',
]
/** The platform's lists of what people of channels have as their own. */
const OF_PLATFORM = ['/after/apply/index', '/after/apply/awardList']
const OWN_SETTLE_INFO = '/channel/user/editSettleInfo'
const SETTLE_INFO = '/channels/settleInfo'

/** Addresses whose entries a menu leaves out though the right is there: the same thing stands in it once. */
export function entriesLeftOut({
  userType,
  accountRole,
}: Pick<Caller, 'userType' | 'accountRole'>): string[] {
  if (userType === 'sys') return OF_CHANNELS
  // Who leads a main channel has the list, with the channels below.
  return [...OF_PLATFORM, accountRole === '3' ? OWN_SETTLE_INFO : SETTLE_INFO]
}
