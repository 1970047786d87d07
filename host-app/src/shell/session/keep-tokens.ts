import type { TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { randomStr } from '../../ground/random-str.ts'
import { loginMark } from './login-mark.ts'
import { tell } from './session-channel.ts'
import { type Session, sessionStore } from './session-store.ts'
import { tenantId } from './tenant.ts'

/**
 * Keeps the access token of an answer as the session of this tab; the same session goes on when one is given and it is
 * the same person's. The refresh token is in a cookie that no script reads: the other tabs are told that there is one,
 * and ask for tokens of their own.
 */
export function keepTokens(
  answer: TokenAnswer,
  before?: Pick<Session, 'id' | 'tenantId'> & { userId?: string },
  what: 'entered' | 'renewed' = 'entered',
): Session {
  const userId = answer.user_id
  const goesOn = before && (before.userId ?? userId) === userId
  const session = {
    id: goesOn ? before.id : randomStr(),
    userId,
    accessToken: answer.access_token,
    expiresAt: Date.now() + answer.expires_in * 1000,
    tenantId: before?.tenantId ?? tenantId(),
    ...(answer.password_due ? { passwordDue: true as const } : {}),
  }
  const { id } = session
  const known = loginMark.get()
  loginMark.set({ ...(known?.id === id ? known : {}), id, userId, tenantId: session.tenantId })
  sessionStore.set(session)
  tell({ type: what, id, userId })
  return session
}
