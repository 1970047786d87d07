import { enterScope, leaveScope } from '../database/database.ts'
import type { Context } from './context.ts'

/** Private tables are out of reach of the caller's role: owner for a moment, then the caller's scope again. */
export async function asOwner<T>(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  work: () => Promise<T>,
): Promise<T> {
  await leaveScope(tx)
  const result = await work()
  await enterScope(tx, caller.scope)
  return result
}
