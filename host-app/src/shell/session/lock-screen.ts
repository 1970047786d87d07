import { randomStr } from '../../ground/random-str.ts'
import { lockRecord } from './lock-record.ts'
import { loginMark } from './login-mark.ts'
import { tell } from './session-channel.ts'
import { sessionStore } from './session-store.ts'

/** Keeps the lock of this login, in every tab of it. The password itself is kept nowhere. */
export async function keepLock(password: string): Promise<void> {
  const session = sessionStore.get()
  if (!session) return
  const { lockHash } = await import('./lock-hash.ts')
  const salt = randomStr()
  const lock = { salt, hash: await lockHash(password, salt) }
  lockRecord.set({ ...lock, from: location.pathname + location.search })
  loginMark.setLock(session.id, lock)
  tell({ type: 'locked', id: session.id })
}

/** Opens the lock when the password is right. */
export async function isUnlockedBy(password: string): Promise<boolean> {
  const record = lockRecord.get()
  const session = sessionStore.get()
  const { lockHash } = await import('./lock-hash.ts')
  if (record && (await lockHash(password, record.salt)) !== record.hash) return false
  if (session) {
    loginMark.setLock(session.id, undefined)
    tell({ type: 'unlocked', id: session.id })
  }
  return true
}
