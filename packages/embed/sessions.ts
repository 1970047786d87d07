import { renewBeforeMs, sessionSource } from '@baoqiao/bridge/session-source.ts'
import type { EventInput, SessionReason, WidgetName } from '@baoqiao/bridge/vocabulary.ts'
import type { SessionSource } from './place.ts'
import type { BaoqiaoOptions } from './types.ts'

/** The session of one widget: fetched from the partner once at a time, anew 60 s before its end. */
export function sessions(
  { fetchSession }: BaoqiaoOptions,
  request: { widget: WidgetName; instanceId: string; signal: AbortSignal },
  say: (event: EventInput) => void,
): SessionSource {
  let timer: ReturnType<typeof setTimeout>
  request.signal.addEventListener('abort', () => clearTimeout(timer))
  const source = sessionSource(async (reason) => {
    const session = await fetchSession({ ...request, reason })
    clearTimeout(timer)
    const wait = Date.parse(session.expiresAt) - Date.now() - renewBeforeMs
    // A token that is already about to end is renewed when it is next asked for: no loop of fetches.
    if (wait > 0 && wait < 2 ** 31 && !request.signal.aborted) timer = setTimeout(renew, wait)
    return session
  })
  const get = async (reason: SessionReason) => {
    try {
      return await source(reason)
    } catch (error) {
      say({ type: 'error', code: 'session-failed', retryable: true })
      throw error
    }
  }
  const renew = () => {
    say({ type: 'session-expiring', secondsLeft: renewBeforeMs / 1000 })
    get('expiring').catch(() => undefined)
  }
  return Object.assign(get, {
    forget() {
      clearTimeout(timer)
      return source.forget()
    },
  })
}
