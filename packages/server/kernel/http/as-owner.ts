import { enterScope, leaveScope } from '../database/database.ts'
import type { Context } from './context.ts'

const owners = new WeakSet<object>()

/**
 * Private tables are out of reach of the caller's role: owner for a moment, then the caller's scope again. Within one
 * another it is the outermost that goes back.
 */
export async function asOwner<T>(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  work: () => Promise<T>,
): Promise<T> {
  if (owners.has(tx)) return work()
  owners.add(tx)
  try {
    await leaveScope(tx)
    const result = await work()
    await enterScope(tx, caller.scope)
    return result
  } finally {
    owners.delete(tx)
  }
}
