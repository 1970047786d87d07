import { CallError } from '@baoqiao/client/call-error.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { claimTabs } from '../../ground/tabs/tab-store.ts'
import { unsaved } from '../../ground/tabs/unsaved.ts'
import { authClient } from './auth-client.ts'
import { type EndReason, endSession } from './end-session.ts'
import { renewTokens } from './renew-tokens.ts'
import { type SessionEvent, sessionMachine } from './session.machine.ts'
import { type Session, sessionStore } from './session-store.ts'
import { type SessionView, sessionView } from './session-view.ts'

export interface SessionService {
  send(event: SessionEvent): void
  freshToken(): Promise<string | null>
  /** Out, for this reason; `quiet` when the other tabs know. */
  end(reason: EndReason, quiet?: boolean): void
  stop(): void
}
interface Start {
  loadProfile(): Promise<UserInfo>
  /** The person, when they are known by now. */
  profile: UserInfo | null
  onView(view: SessionView): void
  onOver(): void
}

/** Runs the session machine for one login, from its tokens to its end. */
export function startSession(
  session: Session,
  { loadProfile, profile, onView, onOver }: Start,
): SessionService {
  let reason: EndReason = { kind: 'expired', message: MESSAGES.expired }
  let quiet = false
  const remaining = remainingOf(sessionStore.get() ?? session)
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        renew: fromPromise(async () => {
          const next = await renewTokens()
          return next && remainingOf(next)
        }),
        loadProfile: fromPromise(async () => {
          const found = await loadProfile()
          claimTabs(found.userId)
          return found
        }),
        revoke: fromPromise(async () => {
          reason = { kind: 'logout' }
          const last = sessionStore.get()
          const known = last && last.expiresAt <= Date.now() ? await renewTokens() : last
          if (known) await authClient.logout(known)
        }),
      },
    }),
    { input: { remaining, profile } },
  )
  // Renewed here or in another tab, or logged in again over the page: the machine counts anew.
  const stopWatching = sessionStore.subscribe(() => {
    const now = sessionStore.get()
    if (now) actor.send({ type: 'token.renewed', remaining: remainingOf(now) })
  })
  actor.subscribe({
    next: (snapshot) => onView(sessionView(snapshot)),
    complete: () => {
      endSession(reason, quiet)
      unsaved.clear()
      onOver()
    },
  })
  actor.start()
  onView(sessionView(actor.getSnapshot()))
  return {
    send: (event) => actor.send(event),
    freshToken: () => freshToken(actor),
    end(why, isKnown = false) {
      reason = why
      quiet = isKnown
      actor.send({ type: 'session.end' })
    },
    stop() {
      stopWatching()
      actor.stop()
    },
  }
}

const remainingOf = ({ expiresAt }: Session) => Math.floor((expiresAt - Date.now()) / 1000)

async function freshToken(actor: ActorRefFrom<typeof sessionMachine>): Promise<string | null> {
  const before = sessionStore.get()?.accessToken
  actor.send({ type: 'token.refused' })
  const settled = await waitFor(
    actor,
    (snapshot) => snapshot.status !== 'active' || snapshot.matches({ live: { tokens: 'counting' } }),
  ).catch(() => null)
  if (settled?.status !== 'active') return null
  const now = sessionStore.get()?.accessToken ?? null
  if (now === before) throw new CallError({ status: 0, code: 1, message: MESSAGES.unreachable })
  return now
}
