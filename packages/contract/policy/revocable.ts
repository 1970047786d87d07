import type { EndorsementSummary } from './endorsement-summary.ts'

interface Revoked extends Pick<EndorsementSummary, 'payMoney' | 'effectiveDate'> {
  status: string
  changeCode: string
}
/**
 * Whether who applied may take it back: before it is paid; a free one before it is decided; one that was confirmed before
 * the first day that a change can hold from. The server says the rest.
 */
export const isRevocable = (
  { status, payMoney, changeCode, effectiveDate }: Revoked,
  earliest: string,
): boolean =>
  status === '1' ||
  (status === '2' && payMoney <= 0) ||
  (status === '3' && changeCode !== '802' && effectiveDate >= earliest)
