import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { shownPolicyStatus } from '@baoqiao/contract/rules/shown-status.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import type { Context } from '../kernel/http/context.ts'

/**
 * What a paper is about is over, or never came to be: how, and the first day without cover when that is known. `bad`: before
 * its time; `coming`: the end is agreed, and until that day there is cover; `never`: there is none yet, or there will be none;
 * `isVoid`: a change that was taken back, which changed nothing.
 */
export interface Ended {
  what: '保单' | '该人员的保障' | '投保申请' | '证明日期当日' | '批改'
  how: string
  day: string | null
  bad: boolean
  coming?: boolean
  never?: boolean
  isVoid?: boolean
}

/** How a policy came to its end, or how far its application is; null while it is in force or about to be. */
export async function policyEnded(
  policyId: string,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<Ended | null> {
  const { status, startDate, endDate } = await tx
    .selectFrom('policy')
    .select(['status', 'startDate', 'endDate'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const shown = shownPolicyStatus(status, startDate, endDate, now())
  const what = '保单' as const
  if (shown === '5') return { what, how: '已到期', day: addDays(endDate, 1), bad: false }
  if (shown === '4') return { what, how: '已取消', day: null, bad: true }
  if (!isOneOf(POLICY.issued, shown))
    return {
      what: '投保申请',
      how: policyMachine.states[status],
      day: null,
      bad: isOneOf(POLICY.refused, status),
      never: true,
    }
  const agreed = await tx
    .selectFrom('surrenderApply')
    .select('effDate')
    .where('policyId', '=', policyId)
    .where('status', 'in', SURRENDER.agreed)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const day = agreed?.effDate ?? null
  // Of one that will not have begun by then nothing is ever covered.
  const covers = day !== null && startDate < day
  if (covers && day > todayIn(now())) return { what, how: '退保', day, bad: false, coming: true }
  if (shown === '0') return { what, how: '已退保', day, bad: true }
  return day !== null && !covers ? { what, how: '退保', day, bad: true } : null
}

/** First and last day of somebody's cover. */
export interface PersonDays {
  startDate: string
  endDate: string
}

/** Whoever left before their first day was never covered, and is not about to be. */
export const neverCovered = ({ startDate, endDate }: PersonDays): boolean => endDate < startDate

/** The same of one person, whose days may be fewer than the policy's. */
function personEnded(days: PersonDays, now: Date): Ended | null {
  const what = '该人员的保障' as const
  if (neverCovered(days)) return { what, how: '在开始前已终止', day: null, bad: true }
  return days.endDate < todayIn(now)
    ? { what, how: '已结束', day: addDays(days.endDate, 1), bad: false }
    : null
}

/** Of somebody on a policy: what is their own stands before an end of the policy that is still to come. */
export function endedOf(policy: Ended | null, days: PersonDays, now: Date): Ended | null {
  if (policy && !policy.coming) return policy
  const own = personEnded(days, now)
  if (own || !policy) return own
  // Who was to join on that day or later never will.
  const joinsAfter = policy.day !== null && days.startDate >= policy.day
  return joinsAfter ? { ...policy, coming: false, bad: true } : policy
}

export const endText = ({ what, how, day }: Ended) => `${what}${day ? `自${day}起` : ''}${how}`
