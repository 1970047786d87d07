import { CallError } from '@baoqiao/client/call-error.ts'
import { authClient, keepTokens } from './auth-client.ts'
import { isOutdone, listen, tell } from './session-channel.ts'
import { type Session, sessionStore } from './session-store.ts'

/** How long a tab waits for the tokens that another tab says it has. */
const GIVE_MS = 1500

/**
 * New tokens, once for all browser tabs of a login: tokens rotate, and a refresh token used twice ends the session
 * everywhere. Null when the refresh token is refused; throws when nobody answers.
 */
export async function renewTokens(): Promise<Session | null> {
  const before = sessionStore.get()
  if (!before) return null
  return exclusively(`baoqiao-renew-${before.id}`, async () => {
    // While this tab waited its turn another one may have renewed, and its message may still be on the way.
    if (isOutdone(before)) await newerThan(before)
    const now = sessionStore.get()
    if (!now || now.accessToken !== before.accessToken) return now
    return renew(now)
  })
}

async function renew(session: Session): Promise<Session | null> {
  if (!session.refreshToken) return null
  try {
    return keepTokens(await authClient.refresh(session), session)
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) return null
    throw error
  }
}

/** Resolves when the other tab's tokens are here, or after a moment when that tab is gone. */
function newerThan(before: Session): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      unlisten()
      resolve()
    }
    const check = () => sessionStore.get()?.accessToken !== before.accessToken && done()
    const stop = sessionStore.subscribe(check)
    const unlisten = listen((message) => {
      if (message.type === 'give' && message.session.id === before.id) sessionStore.set(message.session)
    })
    const timer = setTimeout(done, GIVE_MS)
    tell({ type: 'ask', id: before.id })
    check()
  })
}

/** Web Locks are missing on plain http addresses: there one tab at a time is all that can be had. */
function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}
