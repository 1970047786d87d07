import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { Session } from '@baoqiao/contract/messages/request-types.ts'
import type { SessionReason } from '@baoqiao/contract/messages/words.ts'
import { BridgeError } from './bridge-error.ts'
import { readSession } from './read-session.ts'

/** How long before its end a token is no longer given out, in milliseconds. */
const renewBeforeMs = 60_000

export interface SessionSource {
  /** Rejects with BridgeError SESSION_FAILED; nothing of a failure is kept, so the next call tries anew. */
  (reason: SessionReason): Promise<Session>
  /** From here on it gives out none, also not one that is on its way: whoever still asks belongs to a visit that is over. */
  stop(): void
}

/**
 * Keeps one session where the widget runs and fetches the next: one fetch in flight whoever asks, again 60 s before
 * the end and after a 401. Says that it is about to end, and when none could be had.
 */
export function sessionSource(
  fetch: (reason: SessionReason) => Promise<unknown>,
  emit: (event: EventInput) => void,
): SessionSource {
  let kept: Session | undefined
  let flight: Promise<Session> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const goodForMs = () => (kept ? Date.parse(kept.expiresAt) - Date.now() - renewBeforeMs : 0)

  const renew = async (reason: SessionReason) => {
    const session = readSession(await fetch(reason).catch(() => undefined))
    if (!session || stopped) {
      if (!stopped) emit({ type: 'error', code: 'session-failed', retryable: true })
      throw new BridgeError('SESSION_FAILED')
    }
    kept = session
    clearTimeout(timer)
    const wait = goodForMs()
    // A token that is already about to end is renewed when it is next asked for: no loop of fetches.
    if (wait > 0 && wait < 2 ** 31) timer = setTimeout(warn, wait)
    return session
  }
  const warn = () => {
    emit({ type: 'session-expiring', secondsLeft: renewBeforeMs / 1000 })
    get('expiring').catch(() => {})
  }

  const get = async (reason: SessionReason): Promise<Session> => {
    if (stopped) throw new BridgeError('SESSION_FAILED')
    if (flight) return flight
    if (reason === 'rejected') kept = undefined
    if (kept && goodForMs() > 0) return kept
    flight = renew(kept ? 'expiring' : reason).finally(() => {
      flight = undefined
    })
    return flight
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  return Object.assign(get, { stop })
}
