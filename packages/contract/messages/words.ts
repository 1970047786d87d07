/** Every word a message may carry. Plain lists, so that the loader can read them without a schema library. */
export const stepNames = [
  'plan',
  'holder',
  'employees',
  'declarations',
  'review',
  'apply',
  'supplement',
  'detail',
] as const
export type StepName = (typeof stepNames)[number]

export const errorCodes = [
  'load-failed',
  'load-unregistered',
  'load-return',
  'slow',
  'session-failed',
  'session-rejected',
  'frame-unreachable',
  'frame-blocked',
  'frame-reloaded',
  'widget-not-allowed',
  'widget-unavailable',
  'widget-nonce',
  'widget-crashed',
  'props-invalid',
  'not-found',
  'layout-loop',
  'storage-blocked',
  'network',
  'refused',
  'unknown',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** What a widget may be about. */
export const propNames = ['product', 'plan', 'draft', 'order', 'policy', 'payment'] as const
export type PropName = (typeof propNames)[number]

export const paymentResults = ['paid', 'failed', 'expired', 'cancelled'] as const
export type PaymentResult = (typeof paymentResults)[number]

export const activities = ['input', 'pointer'] as const
export type Activity = (typeof activities)[number]

export const disclosureActs = ['shown', 'accepted'] as const
export type DisclosureAct = (typeof disclosureActs)[number]

export const changeKinds = ['new', 'add', 'remove', 'replace', 'profession', 'correct', 'surrender'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const closeReasons = ['refused', 'not-found'] as const
export type CloseReason = (typeof closeReasons)[number]

export const sessionReasons = ['start', 'expiring', 'rejected'] as const
export type SessionReason = (typeof sessionReasons)[number]

export const themes = ['light', 'dark', 'inherit'] as const
export type Theme = (typeof themes)[number]

export const locales = ['zh-CN'] as const
export type Locale = (typeof locales)[number]

export const focusTargets = ['first-invalid', 'start'] as const
export type FocusTarget = (typeof focusTargets)[number]

export const environments = ['live', 'sandbox', 'mock'] as const
export type Environment = (typeof environments)[number]

/** `flush`: what was typed a moment ago is sent on its way before a link or a logout takes the session. */
export const requestNames = ['session', 'update', 'focus', 'flush'] as const
export type RequestName = (typeof requestNames)[number]
