import { CallError } from '@baoqiao/client/call-error.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { claimTabs } from '../tabs/tab-store.ts'
import { authClient } from './auth-client.ts'
import { type EndReason, endSession } from './end-session.ts'
import { lockRecord } from './lock-record.ts'
import { leaveLockedPlace } from './locked-place.ts'
import { renewTokens } from './renew-tokens.ts'
import { sessionMachine } from './session.machine.ts'
import { listen } from './session-channel.ts'
import { type Session, sessionStore } from './session-store.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

interface Service {
  actor: SessionActor
  /** A token that works, when there can be one: renewed, or after the person logged in again. Null when the session is over. */
  freshToken(): Promise<string | null>
  /** The server will not have this person any more, whatever token: out, with its words. */
  refuse(error: CallError): void
  stop(): void
}

/** Runs the session machine for one login, from its tokens to its end. */
export function startSession(session: Session, loadProfile: () => Promise<UserInfo>): Service {
  let reason: EndReason = { kind: 'expired', message: MESSAGES.expired }
  let quiet = false
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        renew: fromPromise(async () => {
          const next = await renewTokens()
          return next && remainingOf(next)
        }),
        loadProfile: fromPromise(async () => {
          const profile = await loadProfile()
          claimTabs(profile.userId)
          return profile
        }),
        revoke: fromPromise(async () => {
          reason = { kind: 'logout' }
          const last = sessionStore.get()
          if (last) await authClient.logout(last)
        }),
      },
    }),
    { input: { remaining: remainingOf(session), locked: lockRecord.get() !== null } },
  )
  const stopListening = listen((message) => {
    if (message.type === 'renewed' && message.session.id === session.id) sessionStore.set(message.session)
    if (message.type === 'ended' && message.id === session.id) {
      reason = { kind: 'logout' }
      quiet = true
      actor.send({ type: 'session.end' })
    }
    if (message.type === 'locked' && message.id === session.id) {
      lockRecord.set({ ...message.record, from: location.pathname + location.search })
      actor.send({ type: 'screen.lock' })
    }
    if (message.type === 'unlocked' && message.id === session.id) unlock(actor)
  })
  // Renewed here or in another tab, or logged in again over the page: the machine counts anew.
  const stopWatching = sessionStore.subscribe(() => {
    const now = sessionStore.get()
    if (now) actor.send({ type: 'token.renewed', remaining: remainingOf(now) })
  })
  actor.subscribe({ complete: () => endSession(reason, quiet) })
  actor.start()
  return {
    actor,
    freshToken: () => freshToken(actor),
    refuse(error) {
      reason = { kind: 'expired', message: error.message }
      actor.send({ type: 'session.end' })
    },
    stop() {
      stopListening()
      stopWatching()
      actor.stop()
    },
  }
}

/** The address first: the console reads it when it is drawn. */
export function unlock(actor: SessionActor): void {
  leaveLockedPlace()
  actor.send({ type: 'screen.unlock' })
}

const remainingOf = ({ expiresAt }: Session) => Math.floor((expiresAt - Date.now()) / 1000)

async function freshToken(actor: SessionActor): Promise<string | null> {
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
