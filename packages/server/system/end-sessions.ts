import { asOwner } from '../kernel/http/as-owner.ts'
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

/** Ends one login: every session that came of it by refreshing. */
export const endLogin = (family: string, context: Context) =>
  asOwner(context, () =>
    context.tx
      .updateTable('session')
      .set({ revokedAt: context.now().toISOString() })
      .where('family', '=', family)
      .execute(),
  )

/** The login that the caller's session came of. */
export function ownLogin(context: Context): Promise<string> {
  const { tx, caller } = context
  return asOwner(context, async () => {
    const row = await tx
      .selectFrom('session')
      .select('family')
      .where('id', '=', caller.sessionId)
      .executeTakeFirstOrThrow()
    return row.family
  })
}
