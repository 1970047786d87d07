import { clearTabs } from '../tabs/tab-store.ts'
import { authClient } from './auth-client.ts'
import { sessionStore } from './session-store.ts'

/** Why the login page is shown again. `expired` keeps the tabs, so that the person continues where they were. */
export type EndReason = 'logout' | 'expired'
let lastReason: EndReason | null = null

/** Ends the session once, however many calls fail at the same time. */
export function endSession(reason: EndReason): void {
  if (!sessionStore.get()) return
  lastReason = reason
  if (reason === 'logout') {
    clearTabs()
    history.replaceState(null, '', '/')
  }
  sessionStore.set(null)
}

/** Logs out on the server too; the tokens are gone from here even when it cannot be reached. */
export async function logout(): Promise<void> {
  await authClient.logout({ quiet: true }).catch(() => undefined)
  endSession('logout')
}

export const endReason = () => lastReason
