import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { LegacyMessage } from './read-legacy.ts'

type Old = Omit<LegacyMessage, 'name'> & { type: LegacyMessage['name']; data: Record<string, string> }

/** What an old page is told of one of our events, in its own words; most events have no old name. */
export function speakLegacy(event: EventInput): Old | undefined {
  if (event.type === 'error')
    // Without the draft or the plan that was named it goes on, and says so.
    return event.retryable || event.property === 'draft' || event.property === 'plan'
      ? undefined
      : { type: 'initError', data: { code: event.code } }
  if (event.type === 'policy-opened') return { type: 'policyDetail', data: { orderId: idOf(event.orderRef) } }
  if (event.type === 'change-submitted' && event.kind === 'surrender' && event.applyRef)
    return { type: 'insuredResult', data: { applyId: idOf(event.applyRef) } }
  // An application that waits for an underwriter stands in the list of those, not on a page of a policy.
  if (event.type === 'change-submitted' && event.underwriting) return { type: 'anzeCheck', data: {} }
  if (event.type === 'change-submitted')
    return { type: 'changeSuccess', data: { orderId: idOf(event.orderRef) } }
  // A product was chosen: the old page goes on in the entry centre of its template, which our products are.
  if (event.type === 'plan-selected')
    return { type: 'xsmChange', data: { templateId: idOf(event.productRef) } }
  if (event.type === 'payment-required' && event.orderRef)
    return { type: 'payUrl', data: { orderId: idOf(event.orderRef) } }
  return undefined
}

const idOf = (ref: string) => ref.slice(ref.indexOf('_') + 1)
