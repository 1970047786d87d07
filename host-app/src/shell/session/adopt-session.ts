import { authClient } from './auth-client.ts'
import { keepTokens } from './keep-tokens.ts'
import { lockRecord } from './lock-record.ts'
import { loginMark } from './login-mark.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isRefused } from './renew-tokens.ts'
import { sessionStore } from './session-store.ts'

/**
 * A new browser tab takes part in the login of the others: it has a token of its own from the server, by the browser's
 * cookie. Resolves at once where nothing says that somebody is logged in.
 */
export async function adoptSession(): Promise<void> {
  if (sessionStore.get() || !loginMark.get()) return
  await oneAtATime(async () => {
    const mark = loginMark.get()
    if (!mark) return
    try {
      const answer = await authClient.refresh(mark)
      if (mark.lock) lockRecord.set({ from: location.pathname + location.search })
      keepTokens(answer, mark, 'renewed')
    } catch (error) {
      if (isRefused(error)) loginMark.clear(mark)
    }
  })
}
