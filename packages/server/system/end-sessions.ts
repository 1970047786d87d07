import { enterScope, leaveScope } from '../kernel/database/database.ts'
import type { Context } from '../kernel/http/context.ts'

/** Ends a person's sessions at once; with `keep`, all but the family of that session. */
export async function endSessions(userId: string, context: Context, keep?: string): Promise<void> {
  await asOwner(context, async () => {
    const { tx } = context
    const kept = keep
      ? await tx.selectFrom('session').select('family').where('id', '=', keep).executeTakeFirst()
      : undefined
    await tx
      .updateTable('session')
      .set({ revokedAt: context.now().toISOString() })
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .$if(kept !== undefined, (query) => query.where('family', '!=', kept?.family ?? ''))
      .execute()
  })
}

/** Private tables are out of reach of the caller's role: owner for a moment, then the caller's scope again. */
export async function asOwner<T>({ tx, caller }: Context, work: () => Promise<T>): Promise<T> {
  await leaveScope(tx)
  const result = await work()
  await enterScope(tx, caller.scope)
  return result
}
