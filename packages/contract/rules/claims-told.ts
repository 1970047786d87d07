import type { Given } from './question-lead.ts'

/** Codes of the questions about earlier claims: how many, and what was paid in cents. */
export const CLAIMS_COUNT = 'claimsCount'
export const CLAIMS_AMOUNT = 'claimsAmount'
/** Whether somebody on the list is hurt, pregnant or on sick leave. */
export const INJURED = 'injured'

/** Money was paid although nothing happened: why that cannot be declared; null where it fits. */
export const claimsDenied = (answers: Given): string | null =>
  answers[CLAIMS_COUNT] === 0 && Number(answers[CLAIMS_AMOUNT] ?? 0) > 0
    ? '告知近三年出险0次却有赔款，请核对出险次数和赔款金额'
    : null

/** Something happened and nothing was paid for it: not settled yet, or not said. */
export const claimsUnpaid = (answers: Given): boolean =>
  Number(answers[CLAIMS_COUNT] ?? 0) > 0 && answers[CLAIMS_AMOUNT] === 0
