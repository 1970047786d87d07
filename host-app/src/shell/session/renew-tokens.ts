import { CallError } from '@baoqiao/client/call-error.ts'
import { authClient } from './auth-client.ts'
import { keepTokens } from './keep-tokens.ts'
import { loginMark } from './login-mark.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Session, sessionStore } from './session-store.ts'

/**
 * A new token for this tab, by the cookie of the browser. Null when there is no renewing: the server refuses, somebody
 * else has logged in since, or the tokens came without a cookie. Throws when nobody answers.
 */
export async function renewTokens(): Promise<Session | null> {
  const before = sessionStore.get()
  if (!before) return null
  return oneAtATime(async () => {
    const now = sessionStore.get()
    // While this tab waited its turn the person may have logged in again.
    if (!now || now.accessToken !== before.accessToken) return now
    if (!loginMark.isOf(now)) return null
    try {
      return keepTokens(await authClient.refresh(now), now, 'renewed')
    } catch (error) {
      if (isRefused(error)) return null
      throw error
    }
  })
}

/** The server answered, and the answer is no. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500
