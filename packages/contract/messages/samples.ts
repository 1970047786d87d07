import type { EventStamp, WidgetEvent } from './event-types.ts'

const stamp: EventStamp = { id: 'event_1-2', seq: 7, instanceId: 'instance_a', traceId: 'trace_b-3' }

/** One event of every type with every field: for tests, stories and the document of the messages. */
export const sampleEvents: WidgetEvent[] = [
  { type: 'ready', ...stamp, loadMs: 120, mountMs: 35 },
  { type: 'step', ...stamp, step: 'holder', index: 2, total: 6 },
  { type: 'draft-saved', ...stamp, draftRef: 'draft_18' },
  { type: 'error', ...stamp, code: 'props-invalid', retryable: true, property: 'order' },
  { type: 'session-expiring', ...stamp, secondsLeft: 60 },
  { type: 'activity', ...stamp, activity: 'input' },
  {
    type: 'disclosure',
    ...stamp,
    documentRef: 'document_9f86d081',
    versionRef: 'version_2026-1',
    act: 'accepted',
  },
  {
    type: 'plan-selected',
    ...stamp,
    productRef: 'product_5',
    insureType: 23,
    planRef: 'plan_2',
    coverageCents: 50_000_000,
    premiumCents: 123_400,
  },
  { type: 'proposal-created', ...stamp, proposalRef: 'proposal_4', productRef: 'product_5' },
  { type: 'insured-saved', ...stamp, orderRef: 'order_77', insuredRef: 'insured_3', count: 12 },
  {
    type: 'change-submitted',
    ...stamp,
    orderRef: 'order_77',
    kind: 'replace',
    applyRef: 'apply_8',
    underwriting: false,
    receipt: 'eyJhbGciOiJFZERTQSJ9.eyJvcmRlciI6Ijc3In0.c2lnbmF0dXJl',
  },
  { type: 'policy-opened', ...stamp, orderRef: 'order_77', policyRef: 'policy_1042' },
  { type: 'payment-required', ...stamp, paymentRef: 'payment_9', amountCents: 123_400, orderRef: 'order_77' },
  { type: 'payment-result', ...stamp, paymentRef: 'payment_9', result: 'paid', orderRef: 'order_77' },
  { type: 'resize', ...stamp, height: 812 },
  { type: 'close', ...stamp, reason: 'refused' },
]
