import { authoritiesFor } from '@baoqiao/contract/kernel/call.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller, Visitor } from '../http/context.ts'

/**
 * Whether a signed-in person may make this call; throws 403, or in a demonstration that nobody may change 423
 * (who holds the authority) and 479 (who does not), §8. A locked screen and the first password come before everything else.
 */
export function checkAllowed(call: AnyCall, caller: Caller, frozen: boolean): void {
  if (caller.visitor) {
    checkVisitor(call, caller.visitor, frozen)
    return
  }
  if (caller.readOnly && (call.method !== 'GET' || call.path === ONE_TIME_CODE)) throw new AppError(403)
  if (caller.locked && !call.whileLocked) throw new AppError(423, MESSAGES.locked)
  if (caller.passwordDue && !call.beforePassword) throw new AppError(403, MESSAGES.passwordDue)
  if (call.allow === 'visitor') throw new AppError(403)
  const wanted = authoritiesFor(call.allow)
  const may = wanted.length === 0 || wanted.some((one) => caller.authorities.has(one))
  const holds = may && (!call.operator || caller.operator) && !(call.whole && caller.isLent)
  if (frozen && call.method !== 'GET' && call.path !== LOGOUT) throw new AppError(holds ? 423 : 479)
  if (!holds) throw new AppError(403)
}

/** Reads nothing: it makes a way in. */
const ONE_TIME_CODE = '/admin/user/generatePToken'
const LOGOUT = '/auth/token/logout'

/** A visitor reaches the calls that name a widget of theirs and nothing else, whatever the calls' handlers ask. */
function checkVisitor({ visitor: open = [], method, path }: AnyCall, { widgets }: Visitor, frozen: boolean) {
  if (open.length === 0) throw new AppError(403)
  if (!open.some((widget) => widgets.includes(widget))) throw new AppError(403, '合作方没有开通这个组件')
  if (frozen && method !== 'GET' && path !== LOGOUT) throw new AppError(423)
}
