import { CallError } from '@baoqiao/client/call-error.ts'
import { createClient } from '@baoqiao/client/client.ts'
import { singleFlight } from '@baoqiao/client/session.ts'
import { auth, type TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { DEFAULT_TENANT, OAUTH, VERSION } from './oauth.ts'
import { sessionStore } from './session-store.ts'

/** Only the calls a login needs, so that the login page does not load the whole contract. */
export const authClient = createClient(
  { token: auth.token, captcha: auth.captcha, logout: auth.logout },
  { baseUrl: location.origin, oauth: OAUTH, version: VERSION, session: { get: () => sessionStore.get() } },
)

/** Keeps an answer of the token call as the session of this tab. */
export function keepTokens(answer: TokenAnswer, tenantId = DEFAULT_TENANT): void {
  sessionStore.set({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: Date.now() + answer.expires_in * 1000,
    tenantId,
  })
}

/** New access token, or null when the refresh token is refused: the session is over. One at a time: tokens rotate. */
export const refreshTokens = singleFlight(async (): Promise<string | null> => {
  const session = sessionStore.get()
  if (!session) return null
  try {
    const query = {
      grant_type: 'refresh_token',
      refresh_token: session.refreshToken,
      scope: 'server',
    } as const
    keepTokens(await authClient.token({ query, body: undefined, quiet: true }), session.tenantId)
    return sessionStore.get()?.accessToken ?? null
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) return null
    throw error
  }
})
