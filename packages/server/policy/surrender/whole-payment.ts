import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import type { Context } from '../../kernel/http/context.ts'
import { keptPayment } from '../../payment/request-refund.ts'

/**
 * The payment of a policy that goes back as it came when so much (cents) is given back, or null: a gateway gives back a
 * payment whole; of anything less, or of what came by transfer, the holder's account is paid. As the owner.
 */
export async function wholePayment(policyId: string, refund: number, place: Pick<Context, 'tx'>) {
  const kept = refund > 0 ? await keptPayment({ policyId, endorsementId: null }, place) : null
  return kept && kept.receipt.amount === refund && kept.receipt.payChannel !== OFFLINE ? kept : null
}
