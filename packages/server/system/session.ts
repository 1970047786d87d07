import type { TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import type { Tx } from '../kernel/database/database.ts'

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
  /** The refresh token to go with it; one by chance unless given. */
  refresh?: string
  /** Set for a session whose refresh token nobody is given: its access token is all there is. */
  rotatedAt?: string | null
  /** Refreshing opens no lock. */
  lockHash?: string | null
}
export interface From {
  ip: string
  userAgent: string
}

/** Opens a session: two opaque tokens, stored as hashes only. */
export async function openSession(
  tx: Tx,
  client: ClientTimes,
  { refresh = newToken(), ...start }: Start,
  now: Date,
): Promise<TokenAnswer> {
  const access = newToken()
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
    user_id: start.userId,
  }
}
