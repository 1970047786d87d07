import type { surrenderApplyMachine } from '../machines/surrender-apply.ts'
import { setsOf } from './sets-of.ts'

/**
 * `open`: the policy's one application under way; `undecided`: nobody agreed to it yet; `revocable`: whoever applied may
 * take it back; `inEffect`: cover has ended by it; `failed`: nothing came of it.
 */
export const SURRENDER = setsOf<typeof surrenderApplyMachine>()({
  SUBMITTED: ['open', 'undecided', 'revocable'],
  SUPPLEMENT: ['open', 'undecided', 'revocable'],
  AGREED: ['open', 'revocable'],
  APPROVED: ['open', 'inEffect'],
  REFUNDED: ['inEffect'],
  REJECTED: ['failed'],
  WITHDRAWN: ['failed'],
  EXPIRED: ['failed'],
})
