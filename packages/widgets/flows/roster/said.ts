import type { Said, Told } from '../../flow/flow-types.ts'
import { submittedSaid } from '../../kit/change/submitted.ts'
import type { calls as Calls } from './calls.ts'
import type { rosterMachine } from './roster.machine.ts'
import type { Props } from './view.ts'

/** Each endorsement of the list is told as it is submitted; not those that were there before. */
export function saidOf({ context, calls }: Told<typeof rosterMachine, typeof Calls, Props>): Said[] {
  const { policyId, progress, before } = context
  return (progress?.steps ?? []).flatMap(({ endorsementId, changeCode: code, heads: count }) =>
    endorsementId && !before.includes(endorsementId)
      ? submittedSaid(calls, { policyId, endorsementId, code, count })
      : [],
  )
}
