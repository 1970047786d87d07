import { CONFIRMATIONS } from './confirmations.ts'

/** Ticked for high coverage; a sentence of the form. */
export const COVERAGE_NOTICE = 'coverageNotice'
/** What else than a product's texts stands in an application's `accepted`: no text may have such a code. */
export const RESERVED_CODES: readonly string[] = [COVERAGE_NOTICE, ...Object.keys(CONFIRMATIONS)]
