import { clearTabs } from '../../ground/tabs/tab-store.ts'
import { leaveLockedPlace } from './locked-place.ts'
import { loginMark } from './login-mark.ts'
import { tell } from './session-channel.ts'
import { sessionStore } from './session-store.ts'

/**
 * Why the login page is shown. `expired` keeps the tabs, so that the person continues where they were; `message` is
 * what the server said, e.g. that the tenant has expired.
 */
export interface EndReason {
  kind: 'logout' | 'expired'
  message?: string
}
let lastReason: EndReason | null = null

/** Ends the session of this tab once, however many calls fail at the same time, and tells the other tabs. */
export function endSession(reason: EndReason, quiet = false): void {
  const session = sessionStore.get()
  if (!session) return
  lastReason = reason
  leaveLockedPlace()
  loginMark.clear(session)
  if (reason.kind === 'logout') {
    clearTabs()
    history.replaceState(null, '', '/')
  }
  if (!quiet) tell({ type: 'ended', id: session.id })
  sessionStore.set(null)
}

export const endReason = () => lastReason
