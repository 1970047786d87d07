import type { Session } from '@baoqiao/contract/messages/request-types.ts'
import type { SessionReason } from '@baoqiao/contract/messages/words.ts'
import { BridgeError } from './bridge-error.ts'
import { readSession } from './read-session.ts'

/** How long before its end a token is no longer given out, in milliseconds. */
export const renewBeforeMs = 60_000

/**
 * Keeps one session and fetches the next: one fetch in flight whoever asks; again 60 s before the end and after a 401.
 * Rejects with BridgeError SESSION_FAILED; nothing of a failure is kept, so the next call tries anew.
 */
export function sessionSource(fetch: (reason: SessionReason) => Promise<unknown>) {
  let kept: Session | undefined
  let flight: Promise<Session> | undefined

  const renew = async (reason: SessionReason) => {
    const session = readSession(await fetch(reason).catch(() => undefined))
    if (!session) throw new BridgeError('SESSION_FAILED')
    kept = session
    return session
  }

  const get = async (reason: SessionReason): Promise<Session> => {
    if (flight) return flight
    if (reason === 'rejected') kept = undefined
    if (kept && Date.parse(kept.expiresAt) - Date.now() > renewBeforeMs) return kept
    flight = renew(kept ? 'expiring' : reason).finally(() => {
      flight = undefined
    })
    return flight
  }
  return Object.assign(get, {
    /** Gives the kept session away: it is over. */
    forget() {
      const gone = kept
      kept = undefined
      return gone
    },
  })
}
