import { lockRecord } from './lock-record.ts'
import { loginMark } from './login-mark.ts'

const LOCK = '/lock'
let inside = false
/** Null where only the record knows: this page was loaded anew behind the lock. */
let from: string | null = null

/**
 * Keeps the address at `/lock` while locked, whatever is typed or stepped back to. The router is not told: its pages
 * stay where they are.
 */
export function enterLockedPlace(): void {
  if (inside) return
  inside = true
  const here = location.pathname + location.search
  from = location.pathname === LOCK ? null : here
  stay()
  addEventListener('popstate', stay, true)
}

/** Back to where the person was. Before anything of the console is drawn: it reads the address. */
export function leaveLockedPlace(): void {
  removeEventListener('popstate', stay, true)
  const to = from ?? lockRecord.get()?.from ?? '/'
  lockRecord.set(null)
  if (inside) history.replaceState(history.state, '', to.startsWith(LOCK) ? '/' : to)
  inside = false
  from = null
}

/** The lock was opened in another tab while this one was away: it goes on where it was. */
export function forgetLock({ id }: { id: string }): void {
  loginMark.setLock(id, false)
  const record = lockRecord.get()
  if (!record || inside) return
  lockRecord.set(null)
  if (location.pathname === LOCK) history.replaceState(history.state, '', record.from)
}

function stay(event?: PopStateEvent): void {
  event?.stopImmediatePropagation()
  history.replaceState(history.state, '', LOCK)
}
