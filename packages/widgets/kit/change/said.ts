import { countOf } from '@baoqiao/contract/policy/change-form.ts'
import type { Said, Told } from '../../flow/flow-types.ts'
import type { calls as Calls } from './calls.ts'
import type { changeMachine } from './change.machine.ts'
import { submittedSaid } from './submitted.ts'
import type { Props } from './view.ts'

/** What the page around hears once a change is submitted. */
export function saidOf({ context, calls }: Told<typeof changeMachine, typeof Calls, Props>): Said[] {
  const { receipt, policyId, form } = context
  if (!receipt) return []
  const { endorsementId } = receipt
  return submittedSaid(calls, { policyId, endorsementId, code: form.code, count: countOf(form) })
}
