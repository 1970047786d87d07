import * as z from 'zod/mini'
import type { EventOf, EventType } from './event-types.ts'
import { isRef, type Ref, type RefKind } from './ref.ts'
import { closeReasons, errorCodes, paymentResults, stepNames } from './words.ts'

/** The schema of every event of `EventPayloads`. Unknown fields are dropped. */
export const widgetEvents = {
  ready: event('ready', { loadMs: count(), mountMs: count() }),
  step: event('step', { step: z.enum(stepNames), index: count(), total: count() }),
  'draft-saved': event('draft-saved', { draftRef: reference('draft') }),
  error: event('error', { code: z.enum(errorCodes), retryable: z.boolean() }),
  'session-expiring': event('session-expiring', { secondsLeft: count() }),
  'plan-selected': event('plan-selected', {
    productRef: reference('product'),
    insureType: count(),
    planRef: z.optional(reference('plan')),
    coverageCents: z.optional(count()),
    premiumCents: z.optional(count()),
  }),
  'policy-opened': event('policy-opened', {
    orderRef: reference('order'),
    policyRef: z.optional(reference('policy')),
  }),
  'payment-required': event('payment-required', {
    paymentRef: reference('payment'),
    amountCents: count(),
    orderRef: z.optional(reference('order')),
  }),
  'payment-result': event('payment-result', {
    paymentRef: reference('payment'),
    result: z.enum(paymentResults),
    orderRef: z.optional(reference('order')),
  }),
  resize: event('resize', { height: count() }),
  close: event('close', { reason: z.enum(closeReasons) }),
} satisfies { [Type in EventType]: z.ZodMiniType<EventOf<Type>> }

export const widgetEvent = z.discriminatedUnion('type', [
  widgetEvents.ready,
  widgetEvents.step,
  widgetEvents['draft-saved'],
  widgetEvents.error,
  widgetEvents['session-expiring'],
  widgetEvents['plan-selected'],
  widgetEvents['policy-opened'],
  widgetEvents['payment-required'],
  widgetEvents['payment-result'],
  widgetEvents.resize,
  widgetEvents.close,
])

function event<Type extends string, Shape extends z.core.$ZodShape>(type: Type, payload: Shape) {
  return z.object({
    type: z.literal(type),
    id: reference('event'),
    seq: count(),
    instanceId: reference('instance'),
    traceId: reference('trace'),
    ...payload,
  })
}

function reference<Kind extends RefKind>(kind: Kind) {
  return z.custom<Ref<Kind>>((value) => isRef(kind, value))
}

function count() {
  return z.int().check(z.nonnegative())
}
