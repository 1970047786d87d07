import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { enterScope, type Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/context.ts'
import { findVisitor, VISITOR_TOKEN } from './find-visitor.ts'
import { enterAs } from './kept-callers.ts'
import { hashOf } from './token.ts'

/**
 * The caller behind a bearer token, with the transaction entered under their scope; it comes as the owner. `keeper`: the
 * server's kernel. `early`: as `enterAs` says. Throws AppError 401.
 */
export async function enterCaller(
  keeper: object,
  tx: Tx,
  request: Request,
  { now, early }: { now: Date; early?: boolean },
): Promise<Caller> {
  const token = /^Bearer (\S{1,80})$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (VISITOR_TOKEN.test(token)) {
    const visitor = await findVisitor(tx, token, now)
    await enterScope(tx, visitor.scope)
    return visitor
  }
  if (!/^[0-9a-f]{64}$/.test(token)) throw new AppError(401, MESSAGES.expired)
  return enterAs(keeper, tx, { accessHash: hashOf(token), early }, now)
}
