import type { Selectable } from 'kysely'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { DB } from '../tables.ts'

type Session = Selectable<DB['visitorSession']>
/** What a session is for; lists are comma-separated, null: all that the setting allows. */
export type Wish = Pick<
  Session,
  'tenantId' | 'visitorId' | 'siteId' | 'clientId' | 'clientSecret' | 'widgets' | 'products' | 'orders'
> & { isLinked?: boolean }
export interface Opened {
  id: string
  token: string
  /** UTC instant. */
  expiresAt: string
}

/** Longer than this no visitor's token lives, whatever the client's setting says: the page asks for the next one. */
const LONGEST_SECONDS = 3600

/** Opens a visitor's session for so many seconds; only the token's hash is kept. */
export async function openVisitor(tx: Tx, wish: Wish, seconds: number, now: Date): Promise<Opened> {
  const token = `bqv_${newToken()}`
  const lives = Math.min(seconds, LONGEST_SECONDS)
  const expiresAt = new Date(now.getTime() + lives * 1000).toISOString()
  const { id } = await tx
    .insertInto('visitorSession')
    .values({ ...wish, tokenHash: hashOf(token), expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt }
}

/** The visitor of a setting under the partner's own name for them; made when first seen. */
export async function visitorOf(
  tx: Tx,
  site: { id: string; tenantId: string },
  subject: string,
  now: Date,
): Promise<string> {
  const seenAt = now.toISOString()
  const { id } = await tx
    .insertInto('embedVisitor')
    .values({ tenantId: site.tenantId, siteId: site.id, subject, seenAt })
    .onConflict((on) =>
      on.columns(['siteId', 'subject']).where('deletedAt', 'is', null).doUpdateSet({ seenAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends everything of a visitor here: sessions, and with them the links made in them. */
export const endVisitor = (tx: Tx, visitorId: string, now: Date) =>
  tx
    .updateTable('visitorSession')
    .set({ revokedAt: now.toISOString() })
    .where('visitorId', '=', visitorId)
    .where('revokedAt', 'is', null)
    .execute()
