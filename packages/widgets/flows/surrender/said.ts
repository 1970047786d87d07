import { isReceipt, ref } from '@baoqiao/contract/messages/ref.ts'
import type { Said, Told } from '../../flow/flow-types.ts'
import type { calls as Calls } from './calls.ts'
import type { surrenderMachine } from './surrender.machine.ts'
import type { Props } from './view.ts'

/** What the page around hears once the policy was asked to be given back here, with its proof; not of one of before. */
export function saidOf({
  state,
  context,
  calls,
}: Told<typeof surrenderMachine, typeof Calls, Props>): Said[] {
  const { opened, policyId, quote } = context
  const surrenderId = opened?.application?.id
  // A refund is known where it was applied for just now; while one applies again, the application is that of before.
  if (!quote || !surrenderId || state !== 'detail') return []
  const orderRef = ref('order', policyId)
  const applyRef = ref('apply', surrenderId)
  const change = { type: 'change-submitted', kind: 'surrender', orderRef, applyRef } as const
  const withReceipt = async () => {
    const asked = calls.partner.receipt({ params: { id: policyId }, query: { surrenderId }, quiet: true })
    const proof = await asked.then(({ receipt }) => receipt).catch(() => null)
    return isReceipt(proof) ? { ...change, receipt: proof } : change
  }
  return [[`submitted ${applyRef}`, withReceipt]]
}
