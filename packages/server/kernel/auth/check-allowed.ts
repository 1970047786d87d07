import type { Allow } from '@baoqiao/contract/kernel/call.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/tree.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/context.ts'

/**
 * Whether a signed-in person may make this call; throws 403, or in a demonstration that nobody may change 423
 * (who holds the authority) and 479 (who does not), §8. The first password comes before everything else.
 */
export function checkAllowed(call: AnyCall, caller: Caller, frozen: boolean): void {
  if (caller.passwordDue && !call.beforePassword) throw new AppError(403, MESSAGES.passwordDue)
  const allow: Allow = call.allow
  const holds =
    (typeof allow !== 'object' || caller.authorities.has(allow.authority)) &&
    (!call.operator || caller.operator)
  if (frozen && call.method !== 'GET' && call.path !== LOGOUT) throw new AppError(holds ? 423 : 479)
  if (!holds) throw new AppError(403)
}

const LOGOUT = '/auth/token/logout'
