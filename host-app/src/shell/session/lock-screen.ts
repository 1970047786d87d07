import { CallError } from '@baoqiao/client/call-error.ts'
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

/** Opens the lock when the password is right; else the words to show. */
export async function unlockBy(password: string): Promise<string | null> {
  const session = await live()
  if (!session) return null
  try {
    await authClient.unlock(session, password)
  } catch (error) {
    if (error instanceof CallError) return error.message
    throw error
  }
  loginMark.setLock(session.id, false)
  tell({ type: 'unlocked', id: session.id })
  return null
}
