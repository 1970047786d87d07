import { createClient } from '@baoqiao/client/client.ts'
import { contract } from '@baoqiao/contract/contract.ts'
import type { ConsoleClient } from './console-context.ts'
import { refreshTokens } from './session/auth-client.ts'
import { endSession } from './session/end-session.ts'
import { OAUTH, VERSION } from './session/oauth.ts'
import { sessionStore } from './session/session-store.ts'

/** The whole platform as typed calls, with this tab's tokens. Errors become toasts through `onError`. */
export function createConsoleClient(onError: (message: string) => void): ConsoleClient {
  return createClient(contract, {
    baseUrl: location.origin,
    oauth: OAUTH,
    version: VERSION,
    session: { get: () => sessionStore.get(), refresh: refreshTokens },
    onError: (error) => onError(error.message),
    onUnauthorized: () => endSession('expired'),
  })
}
