import * as z from 'zod/mini'
import { isRef, type Ref, type RefKind } from './ref.ts'
import { closeReasons, errorCodes, paymentResults, stepNames } from './words.ts'

/**
 * What a widget tells the page around it: facts with references, never commands and never personal data.
 * A payload holds references, words of a fixed list and whole numbers; `NoFreeText` and a test keep it so.
 * Amounts are cents, times are milliseconds unless the name says seconds. Unknown fields are dropped.
 */
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
    orderRef: z.optional(reference('order')),
    amountCents: count(),
  }),
  'payment-result': event('payment-result', {
    paymentRef: reference('payment'),
    orderRef: z.optional(reference('order')),
    result: z.enum(paymentResults),
  }),
  resize: event('resize', { height: count() }),
  close: event('close', { reason: z.enum(closeReasons) }),
}

export type EventType = keyof typeof widgetEvents
export type EventOf<Type extends EventType> = z.infer<(typeof widgetEvents)[Type]>
export type WidgetEvent = { [Type in EventType]: EventOf<Type> }[EventType]

/** What every event carries beside its payload: its own id, its place in the instance's sequence, who, and the trace. */
export type EventStamp = Pick<WidgetEvent, 'id' | 'seq' | 'instanceId' | 'traceId'>

/** An event as a widget says it; the stamp is added on the way out. `traceId` may name the server's request. */
export type EventInput = {
  [Type in EventType]: Omit<EventOf<Type>, keyof EventStamp> & { traceId?: Ref<'trace'> }
}[EventType]

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
