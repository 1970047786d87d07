import type { EventOf, EventStamp, EventType, WidgetEvent } from '@baoqiao/contract/messages/event-types.ts'
import { isRef, type RefKind } from '@baoqiao/contract/messages/ref.ts'
import { closeReasons, errorCodes, paymentResults, stepNames } from '@baoqiao/contract/messages/words.ts'
import { type Check, isCount, isFlag, isRecord, oneOf, optional, pick } from './fields.ts'

/** A clean copy of an event another window sent, or undefined. Agrees with the zod schema `widgetEvent` (test). */
export function readEvent(value: unknown): WidgetEvent | undefined {
  const type = isRecord(value) ? value.type : undefined
  if (typeof type !== 'string' || !isEventType(type)) return
  const copy = pick(value, { ...stamp, ...payloads[type] })
  // The table is proved equal to the schema by a test; the compiler cannot see that.
  return copy && ({ type, ...copy } as WidgetEvent)
}

const refTo =
  (kind: RefKind): Check =>
  (value) =>
    isRef(kind, value)

const stamp: Record<keyof EventStamp, Check> = {
  id: refTo('event'),
  seq: isCount,
  instanceId: refTo('instance'),
  traceId: refTo('trace'),
}

type Payloads = { [T in EventType]: Record<Exclude<keyof EventOf<T>, keyof EventStamp | 'type'>, Check> }

const payloads: Payloads = {
  ready: { loadMs: isCount, mountMs: isCount },
  step: { step: oneOf(stepNames), index: isCount, total: isCount },
  'draft-saved': { draftRef: refTo('draft') },
  error: { code: oneOf(errorCodes), retryable: isFlag },
  'session-expiring': { secondsLeft: isCount },
  'plan-selected': {
    productRef: refTo('product'),
    insureType: isCount,
    planRef: optional(refTo('plan')),
    coverageCents: optional(isCount),
    premiumCents: optional(isCount),
  },
  'policy-opened': { orderRef: refTo('order'), policyRef: optional(refTo('policy')) },
  'payment-required': {
    paymentRef: refTo('payment'),
    orderRef: optional(refTo('order')),
    amountCents: isCount,
  },
  'payment-result': {
    paymentRef: refTo('payment'),
    orderRef: optional(refTo('order')),
    result: oneOf(paymentResults),
  },
  resize: { height: isCount },
  close: { reason: oneOf(closeReasons) },
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(payloads, type)
}
