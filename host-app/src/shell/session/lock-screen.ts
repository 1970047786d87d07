import { CallError } from '@baoqiao/client/call-error.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { authClient } from './auth-client.ts'
import { lockRecord } from './lock-record.ts'
import { loginMark } from './login-mark.ts'
import { renewTokens } from './renew-tokens.ts'
import { tell } from './session-channel.ts'
import { type Session, sessionStore } from './session-store.ts'

/** Locks this login at the server, and shows it in every tab. The password is kept nowhere here. Throws when nobody answers. */
export async function keepLock(password: string): Promise<void> {
  const session = await live()
  if (!session) return
  await authClient.lock(session, password)
  markLocked(session)
  tell({ type: 'locked', id: session.id })
}

/** The session with a token that works: a machine that slept has one that ran out. */
const live = async () => {
  const session = sessionStore.get()
  return session && session.expiresAt <= Date.now() ? renewTokens() : session
}

/** What a reload and a new tab are to know before the server says it. */
export function markLocked({ id }: Pick<Session, 'id'>): void {
  // A reload while it is locked stands at the lock: where the person was is kept from before.
  if (location.pathname !== '/lock') lockRecord.set({ from: location.pathname + location.search })
  loginMark.setLock(id, true)
}

/** Opens the lock when the password is right; else the words to show. Throws a 401 when the login is over: then nobody can say whether it is. */
export async function unlockBy(password: string): Promise<string | null> {
  try {
    const session = await live()
    if (!session) throw new CallError({ status: 401, code: 1, message: MESSAGES.expired })
    await authClient.unlock(session, password)
    loginMark.setLock(session.id, false)
    tell({ type: 'unlocked', id: session.id })
    return null
  } catch (error) {
    if (error instanceof CallError && error.status !== 401) return error.message
    throw error
  }
}
