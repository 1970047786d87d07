import type { CallError } from '@baoqiao/client/call-error.ts'
import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { isSealedOpen } from '../../ground/sealed-store.ts'
import { claimTabs } from '../../ground/tabs/tab-store.ts'
import type { EndReason } from './end-session.ts'
import { lockRecord } from './lock-record.ts'
import { leaveLockedPlace } from './locked-place.ts'
import { loginMark } from './login-mark.ts'
import { renewTokens } from './renew-tokens.ts'
import type { SessionEvent } from './session.machine.ts'
import { listen } from './session-channel.ts'
import type { SessionService } from './session-service.ts'
import type { Session } from './session-store.ts'
import type { SessionView } from './session-view.ts'

export interface SessionControl {
  view(): SessionView
  subscribe(listener: () => void): () => void
  send(event: SessionEvent): void
  /** Goes on where the lock came. */
  unlock(): void
  /** A token that works, when there can be one: renewed, or after the person logged in again. Null when the session is over. */
  freshToken(): Promise<string | null>
  /** The server will not have this person any more, whatever token: out, with its words. */
  refuse(error: CallError): void
  /** Lets the machine run from now on; it does anyway as soon as it is needed. */
  run(): void
  stop(): void
}
interface Wish {
  loadProfile(): Promise<UserInfo>
  onOver(): void
}

const ARRIVING: SessionView = { screen: 'busy', isSpent: false, profile: null, problem: '' }

/**
 * One login from its tokens to its end. The session machine decides everything, but nobody waits for its code before
 * the first page: until something happens that needs it, a person who may simply come in is in.
 */
export function controlSession(session: Session, { loadProfile, onOver }: Wish): SessionControl {
  const listeners = new Set<() => void>()
  let view = ARRIVING
  let running: SessionService | null = null
  let starting: Promise<SessionService> | null = null
  let stopped = false
  const show = (next: SessionView) => {
    if (isSame(view, next)) return
    view = next
    for (const listener of listeners) listener()
  }
  const start = () => {
    starting ??= import('./session-service.ts').then(({ startSession }) => {
      if (stopped) throw new Error('The session is over')
      running = startSession(session, { loadProfile, profile: view.profile, onView: show, onOver })
      return running
    })
    return starting
  }
  /** At once when the machine runs, so that what is shown next is what it says. */
  const tell = (act: (service: SessionService) => void) => {
    if (running) act(running)
    else void start().then(act, () => show(withoutCode(view, () => (starting = null))))
  }
  const end = (reason: EndReason, quiet = false) => tell((service) => service.end(reason, quiet))
  const lock = () => {
    const mark = loginMark.get()
    if (mark?.id !== session.id || !mark.lock || lockRecord.get()) return
    lockRecord.set({ from: location.pathname + location.search })
    control.send({ type: 'screen.lock' })
  }
  // The message may be here before what it tells of.
  addEventListener('storage', lock)
  const unlisten = listen(({ type, id }) => {
    if (id !== session.id) return
    if (type === 'ended') end({ kind: 'logout' }, true)
    else if (type === 'locked') lock()
    else if (type === 'unlocked') control.unlock()
    // Nobody has to log in twice.
    else if (view.isSpent) void renewTokens().catch(() => undefined)
  })
  const control: SessionControl = {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (event) => tell((service) => service.send(event)),
    unlock() {
      const open = () => {
        // The address first: the console reads it when it is drawn.
        leaveLockedPlace()
        control.send({ type: 'screen.unlock' })
      }
      // Loaded anew behind the lock, this page was not given what opens its own storage.
      if (isSealedOpen()) open()
      else void loadProfile().then(open, open)
    },
    freshToken: async () => (running ?? (await start())).freshToken(),
    refuse: (error) => end({ kind: 'expired', message: error.message }),
    run: () => tell(() => {}),
    stop() {
      stopped = true
      unlisten()
      removeEventListener('storage', lock)
      running?.stop()
    },
  }
  if (lockRecord.get()) control.run()
  else
    loadProfile().then(
      (profile) => {
        if (starting || stopped) return
        claimTabs(profile.userId)
        const simply = profile.passwordStatus !== '1' && !profile.locked
        show({ ...ARRIVING, profile, screen: simply ? 'open' : 'busy' })
        if (!simply) control.run()
      },
      () => stopped || control.run(),
    )
  return control
}

/** The machine's code did not arrive: a page that is shown stays, and the next need asks again. */
function withoutCode(view: SessionView, forget: () => void): SessionView {
  forget()
  return view.screen === 'busy' ? { ...view, screen: 'failed', problem: '页面加载失败，请检查网络' } : view
}

const isSame = (a: SessionView, b: SessionView) =>
  a.screen === b.screen && a.isSpent === b.isSpent && a.profile === b.profile && a.problem === b.problem
