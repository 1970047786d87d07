import { type Application, CONFIRMED } from '@baoqiao/contract/policy/application.ts'
import { refuse } from '../kernel/http/app-error.ts'

const UNSAID = '请提交投保人确认的保费（confirmedTotal，单位为分）：先核对报价，再按报价提交'

/** What whoever orders has read and confirmed as the price, in cents, or what they bring a signed quote of; nobody orders at a price that nobody said (400). */
export function confirmedPrice(
  { confirmedTotal }: Pick<Application, 'confirmedTotal'>,
  quoted?: number,
): number {
  const price = confirmedTotal ?? quoted
  if (price === undefined) throw refuse(UNSAID, [{ path: CONFIRMED, message: UNSAID }])
  return price
}
