import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import type { Tx } from '../kernel/database/database.ts'
import { AppError } from '../kernel/http/app-error.ts'

export interface ClientTimes {
  clientId: string
  accessTokenValidity: number
  refreshTokenValidity: number
}
interface Start {
  tenantId: string
  userId: string
  family: string
  ip: string
  userAgent: string
  /** UTC instant of the login; refreshes keep it. */
  startedAt: string
}
export interface From {
  ip: string
  userAgent: string
}

/** Opens a session: two opaque tokens, stored as hashes only. */
export async function openSession(
  tx: Tx,
  client: ClientTimes,
  start: Start,
  now: Date,
): Promise<TokenAnswer> {
  const access = newToken()
  const refresh = newToken()
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  await tx
    .insertInto('session')
    .values({
      ...start,
      lastUsedAt: now.toISOString(),
      clientId: client.clientId,
      accessHash: hashOf(access),
      refreshHash: hashOf(refresh),
      accessExpires: later(client.accessTokenValidity),
      refreshExpires: later(client.refreshTokenValidity),
    })
    .execute()
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: 'bearer',
    expires_in: client.accessTokenValidity,
  }
}

/** Rotates. A refresh token that was used before is stolen or replayed: the whole family ends. */
export async function refreshSession(
  tx: Tx,
  client: ClientTimes,
  refreshToken: string,
  from: From,
  now: Date,
): Promise<TokenAnswer> {
  const found = await tx
    .selectFrom('session')
    .selectAll()
    .where('refreshHash', '=', hashOf(refreshToken))
    .forUpdate()
    .executeTakeFirst()
  if (
    !found ||
    found.clientId !== client.clientId ||
    found.revokedAt ||
    new Date(found.refreshExpires) <= now
  )
    throw new AppError(401, MESSAGES.expired)
  if (found.rotatedAt) {
    await tx
      .updateTable('session')
      .set({ revokedAt: now.toISOString() })
      .where('family', '=', found.family)
      .execute()
    throw new AppError(401, MESSAGES.expired, { keep: true })
  }
  const ended = { rotatedAt: now.toISOString(), accessExpires: now.toISOString() }
  await tx.updateTable('session').set(ended).where('id', '=', found.id).execute()
  const { tenantId, userId, family } = found
  const startedAt = found.startedAt ?? found.createdAt
  return openSession(tx, client, { ...from, tenantId, userId, family, startedAt }, now)
}
