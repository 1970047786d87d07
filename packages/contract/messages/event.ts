import * as z from 'zod/mini'
import type { EventOf, EventType } from './event-types.ts'
import { isReceipt, isRef, type Receipt, type Ref, type RefKind } from './ref.ts'
import {
  activities,
  changeKinds,
  closeReasons,
  disclosureActs,
  errorCodes,
  paymentResults,
  propNames,
  stepNames,
} from './words.ts'

/** The schema of every event of `EventPayloads`. Unknown fields are dropped. */
export const widgetEvents = {
  ready: event('ready', { loadMs: count(), mountMs: count() }),
  step: event('step', { step: z.enum(stepNames), index: count(), total: count() }),
  'draft-saved': event('draft-saved', { draftRef: reference('draft') }),
  error: event('error', {
    code: z.enum(errorCodes),
    retryable: z.boolean(),
    property: z.optional(z.enum(propNames)),
  }),
  'session-expiring': event('session-expiring', { secondsLeft: count() }),
  activity: event('activity', { activity: z.enum(activities) }),
  disclosure: event('disclosure', {
    documentRef: reference('document'),
    versionRef: reference('version'),
    act: z.enum(disclosureActs),
  }),
  'plan-selected': event('plan-selected', {
    productRef: reference('product'),
    insureType: count(),
    planRef: z.optional(reference('plan')),
    coverageCents: z.optional(count()),
    premiumCents: z.optional(count()),
  }),
  'proposal-created': event('proposal-created', {
    proposalRef: reference('proposal'),
    productRef: reference('product'),
  }),
  'insured-saved': event('insured-saved', {
    orderRef: reference('order'),
    insuredRef: z.optional(reference('insured')),
    count: count(),
  }),
  'change-submitted': event('change-submitted', {
    orderRef: reference('order'),
    kind: z.enum(changeKinds),
    applyRef: z.optional(reference('apply')),
    underwriting: z.optional(z.boolean()),
    receipt: z.optional(z.custom<Receipt>(isReceipt)),
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
  widgetEvents.activity,
  widgetEvents.disclosure,
  widgetEvents['plan-selected'],
  widgetEvents['proposal-created'],
  widgetEvents['insured-saved'],
  widgetEvents['change-submitted'],
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
