import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import { fromOf } from './enter.ts'

/** How long the code waits for its browser, and then the session for the print. */
const SECONDS = 60

/**
 * Something is printed as the caller: with a code that a browser of ours exchanges once, within a minute, for a session
 * that may look and nothing else. It ends with the print.
 */
export async function asPrint<T>(outside: Outside, work: (code: string) => Promise<T>): Promise<T> {
  const code = newToken()
  const family = newToken()
  await outside.inside((context) => asOwner(context, () => offer(code, family, context)))
  try {
    return await work(code)
  } finally {
    await outside.inside((context) =>
      asOwner(context, () => context.tx.deleteFrom('session').where('family', '=', family).execute()),
    )
  }
}

/** The row of a session that nobody has a token of yet: its refresh token is the code, good for no renewing. */
function offer(code: string, family: string, context: Context) {
  const { tx, caller, tenantId, now } = context
  const at = now().toISOString()
  const until = after(now())
  return tx
    .insertInto('session')
    .values({
      ...fromOf(context),
      tenantId,
      userId: caller.userId,
      clientId: caller.clientId,
      family,
      readOnly: true,
      startedAt: at,
      // Its people's lists of logins are of logins.
      rotatedAt: at,
      accessHash: hashOf(newToken()),
      accessExpires: at,
      refreshHash: hashOf(code),
      refreshExpires: until,
    })
    .execute()
}

/** `POST /auth/print/token`. */
export async function openPrint(
  { body }: { body: { code: string } },
  context: Context,
): Promise<TokenAnswer> {
  const { tx, now } = context
  const access = newToken()
  const opened = await tx
    .updateTable('session')
    // The code is used up: nobody knows what is behind the next hash.
    .set({ accessHash: hashOf(access), accessExpires: after(now()), refreshHash: hashOf(newToken()) })
    .where('refreshHash', '=', hashOf(body.code))
    .where('readOnly', '=', true)
    .where('revokedAt', 'is', null)
    .where('refreshExpires', '>', now().toISOString())
    .returning('userId')
    .executeTakeFirst()
  if (!opened) throw new AppError(401, MESSAGES.expired)
  return {
    access_token: access,
    refresh_token: '',
    token_type: 'bearer',
    expires_in: SECONDS,
    user_id: opened.userId,
  }
}

const after = (now: Date) => new Date(now.getTime() + SECONDS * 1000).toISOString()
