import type { Actor } from '@baoqiao/contract/rules/machines/machine.ts'
import type { Caller } from '../http/context.ts'
import type { By } from '../work/life.ts'

/** People of the platform: which of these somebody is in truth their authorities say, call by call. */
const STAFF: readonly Actor[] = [
  'platformAdmin',
  'underwriter',
  'finance',
  'firstReviewer',
  'seniorReviewer',
  'sysAdmin',
]
/** Roles of a channel's account (1-platform §3). */
const OF_CHANNEL: Readonly<Record<string, readonly Actor[]>> = {
  '3': ['mainChannelAdmin', 'channelAdmin'],
  '4': ['channelAdmin'],
  '5': ['staff'],
  '6': ['agent'],
}

/** As whom of a machine's actors somebody acts. Timers, insurers and gateways are nobody's to play. */
export function actorsOf({ visitor, userType, accountRole }: Caller): readonly Actor[] {
  if (visitor) return ['holder']
  return userType === 'sys' ? STAFF : (OF_CHANNEL[accountRole ?? ''] ?? [])
}

/** A caller as who brings an event about. */
export const byCaller = (caller: Caller): By => ({ name: caller.username, actors: actorsOf(caller) })
