import type { Client } from '@baoqiao/client/client-over.ts'
import type { partner } from '@baoqiao/contract/embed/partner.ts'
import { isReceipt, ref } from '@baoqiao/contract/messages/ref.ts'
import { CHANGE_KINDS, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { isAdding } from '@baoqiao/contract/policy/change-form.ts'
import type { Said } from '../../flow/flow-types.ts'

interface Submitted {
  policyId: string
  endorsementId: string
  code: ChangeCode
  /** People it is about. */
  count: number
}

/** What the page around hears of an application: how many people were taken in, and that it was submitted, with its proof. */
export function submittedSaid(
  calls: { partner: Pick<Client<{ partner: typeof partner }>['partner'], 'receipt'> },
  { policyId, endorsementId, code, count }: Submitted,
): Said[] {
  const orderRef = ref('order', policyId)
  const applyRef = ref('apply', endorsementId)
  const change = { type: 'change-submitted', orderRef, applyRef, kind: CHANGE_KINDS[code] } as const
  const withReceipt = async () => {
    const asked = calls.partner.receipt({ params: { id: policyId }, query: { endorsementId }, quiet: true })
    const proof = await asked.then((answer) => answer.receipt).catch(() => null)
    return isReceipt(proof) ? { ...change, receipt: proof } : change
  }
  const saved: Said = [`saved ${applyRef}`, async () => ({ type: 'insured-saved', orderRef, count })]
  const submitted: Said = [`submitted ${applyRef}`, withReceipt]
  return isAdding(code) ? [saved, submitted] : [submitted]
}
