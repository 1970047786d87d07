import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { useEffect, useRef } from 'react'
import type { View } from './view.ts'

/** Seconds from one question to the next: an insurer answers within moments, or after hours. */
const PAUSES = [2, 3, 5, 8, 13, 21, 34, 55]

/**
 * What becomes of an application that is looked at: asked for a while where it is the insurer that it waits for, and, while
 * it waits for anybody, whenever somebody comes back to the page, be it to the tab of the browser or of the console.
 */
export function useFollowed(
  { snapshot, send, calls }: View,
  one: Pick<EndorsementSummary, 'status' | 'changeCode'> | null | undefined,
): void {
  const { policyId } = snapshot.context
  const waits = one != null && isOneOf(ENDORSEMENT.underWay, one.status)
  const byInsurer = waits && isOneOf(ENDORSEMENT.paid, one.status) && CHANGES[one.changeCode].insurer
  const fresh = useRef(true)
  useEffect(() => {
    if (!waits) return
    let here = true
    // One row of questions at a time, also where somebody comes back while one is under way.
    let round = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      // Where it cannot be asked now, the page says what it said.
      const now = await calls.endorse.open({ params: { id: policyId }, quiet: true }).catch(() => null)
      if (here && now) send({ type: 'opened.known', opened: now })
    }
    const later = (of: number, [pause, ...rest]: readonly number[]) => {
      if (pause === undefined || of !== round) return
      timer = setTimeout(() => void ask().then(() => later(of, rest)), pause * 1000)
    }
    const follow = () => {
      clearTimeout(timer)
      round += 1
      if (byInsurer && document.visibilityState === 'visible') later(round, PAUSES)
    }
    const back = () => {
      if (document.visibilityState === 'visible') void ask()
      follow()
    }
    // What was answered a moment ago is not asked for; a console shows a hidden tab again by running this once more.
    if (fresh.current) fresh.current = false
    else void ask()
    follow()
    document.addEventListener('visibilitychange', back)
    return () => {
      here = false
      round += 1
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [waits, byInsurer, calls, policyId, send])
}
