import { sql } from 'kysely'
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
    // Whatever was to open a session later goes too, also what the session that stays asked for.
    await tx.deleteFrom('loginCode').where('userId', '=', userId).execute()
    await sql`delete from sms_code c using sys_user u
      where u.id = ${userId} and c.mobile_hash = u.tenant_id || ':' || u.phone_hash`.execute(tx)
  })
}

/** Ends one login: every session that came of it by refreshing. */
export const endLogin = (family: string, context: Context) =>
  asOwner(context, async () => {
    await context.tx
      .updateTable('session')
      .set({ revokedAt: context.now().toISOString() })
      .where('family', '=', family)
      .execute()
    await context.tx.deleteFrom('loginCode').where('family', '=', family).execute()
  })

/** The login that the caller's session came of. */
export const ownLogin = async (context: Context): Promise<string> => (await ownSession(context)).family

/** The caller's login and when it was. */
export function ownSession(context: Context): Promise<{ family: string; startedAt: string }> {
  const { tx, caller } = context
  return asOwner(context, async () => {
    const { family, startedAt, createdAt } = await tx
      .selectFrom('session')
      .select(['family', 'startedAt', 'createdAt'])
      .where('id', '=', caller.sessionId)
      .executeTakeFirstOrThrow()
    return { family, startedAt: startedAt ?? createdAt }
  })
}
