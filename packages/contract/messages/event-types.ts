import type { ErrorMessage } from './error-messages.ts'
import type { Receipt, Ref } from './ref.ts'
import type {
  Activity,
  ChangeKind,
  CloseReason,
  DisclosureAct,
  ErrorCode,
  PaymentResult,
  PropName,
  StepName,
} from './words.ts'

/**
 * What a widget tells the page around it: facts with references, never commands and never personal data.
 * A payload holds references, words of a fixed list, flags and whole numbers; `FreeText` and a test keep it so.
 * Amounts are cents; times are milliseconds unless the name says seconds; heights are pixels.
 */
export interface EventPayloads {
  ready: { loadMs: number; mountMs: number }
  /** `index` counts from 0. */
  step: { step: StepName; index: number; total: number }
  'draft-saved': { draftRef: Ref<'draft'> }
  /** `property`: with `props-invalid`, `not-found` and a product that is not the partner's (`widget-not-allowed`), which of them. */
  error: { code: ErrorCode; retryable: boolean; property?: PropName | undefined }
  'session-expiring': { secondsLeft: number }
  /** Somebody is at work in the widget: at most once a minute, so that the page's own session can stay alive. */
  activity: { activity: Activity }
  /** A document was shown or accepted: the SHA-256 of its text names it; a version `2026.1` is `version_2026-1`. */
  disclosure: { documentRef: Ref<'document'>; versionRef: Ref<'version'>; act: DisclosureAct }
  'plan-selected': {
    productRef: Ref<'product'>
    insureType: number
    planRef?: Ref<'plan'> | undefined
    coverageCents?: number | undefined
    premiumCents?: number | undefined
  }
  'proposal-created': { proposalRef: Ref<'proposal'>; productRef: Ref<'product'> }
  'insured-saved': { orderRef: Ref<'order'>; insuredRef?: Ref<'insured'> | undefined; count: number }
  /** Something was submitted for good; `receipt` proves it (see `packages/embed/README.md`). */
  'change-submitted': {
    orderRef: Ref<'order'>
    kind: ChangeKind
    applyRef?: Ref<'apply'> | undefined
    /** It waits for an underwriter; left out where it does not. */
    underwriting?: boolean | undefined
    receipt?: Receipt | undefined
  }
  'policy-opened': { orderRef: Ref<'order'>; policyRef?: Ref<'policy'> | undefined }
  'payment-required': {
    paymentRef: Ref<'payment'>
    amountCents: number
    orderRef?: Ref<'order'> | undefined
  }
  'payment-result': {
    paymentRef: Ref<'payment'>
    result: PaymentResult
    orderRef?: Ref<'order'> | undefined
  }
  resize: { height: number }
  close: { reason: CloseReason }
}

export type EventType = keyof EventPayloads

/** What every event carries beside its payload: its own id, its place in the instance's sequence, who, and the trace. */
export interface EventStamp {
  id: Ref<'event'>
  seq: number
  instanceId: Ref<'instance'>
  traceId: Ref<'trace'>
}

export type EventOf<Type extends EventType> = { type: Type } & EventStamp & EventPayloads[Type]
export type WidgetEvent = { [Type in EventType]: EventOf<Type> }[EventType]

/** What the loader adds to an error before a page hears it: a line of the catalogue, and where our documents explain it. */
interface ErrorWords {
  message: ErrorMessage
  docs: `${string}/embed/docs#${ErrorCode}`
}

/** An event as a page hears it. Over the bridge an error is a code alone. */
export type HeardOf<Type extends EventType> = Type extends 'error'
  ? EventOf<Type> & ErrorWords
  : EventOf<Type>
export type HeardEvent = { [Type in EventType]: HeardOf<Type> }[EventType]

/** An event as a widget says it; the stamp is added on the way out. `traceId` may name the server's request. */
export type EventInput = {
  [Type in EventType]: { type: Type; traceId?: Ref<'trace'> } & EventPayloads[Type]
}[EventType]
