import type { surrenderApplyMachine } from '../machines/surrender-apply.ts'
import { setsOf } from './sets-of.ts'

/**
 * `open`: the policy's one application under way; `undecided`: nobody agreed to it yet; `revocable`: whoever applied may
 * take it back; `agreed`: it ends cover on its day; `inEffect`: the policy has ended by it; `failed`: nothing came of it.
 */
export const SURRENDER = setsOf<typeof surrenderApplyMachine>()({
  SUBMITTED: ['open', 'undecided', 'revocable'],
  SUPPLEMENT: ['open', 'undecided', 'revocable'],
  AGREED: ['open', 'revocable', 'agreed'],
  APPROVED: ['open', 'agreed', 'inEffect'],
  REFUNDED: ['agreed', 'inEffect'],
  KEPT: ['agreed', 'inEffect'],
  REJECTED: ['failed'],
  WITHDRAWN: ['failed'],
  EXPIRED: ['failed'],
})
