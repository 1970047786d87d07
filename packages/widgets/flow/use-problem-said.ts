import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { isRef } from '@baoqiao/contract/messages/ref.ts'
import type { ErrorCode } from '@baoqiao/contract/messages/words.ts'
import { useEffect, useRef } from 'react'
import type { Problem } from './machine-parts.ts'

/**
 * Tells the page around what went wrong, once until it is mended: what asks again by itself does not say it again. `state`
 * is null while it is not settled what comes of it.
 */
export function useProblemSaid(
  problem: Problem | null | undefined,
  state: string | null,
  emit: (event: EventInput) => void,
): void {
  const told = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (state === null) return
    const event = problem ? errorOf(problem, state === 'failed') : null
    if (event && event.code !== told.current) emit(event)
    told.current = event?.code
  }, [problem, state, emit])
}

/** `ended`: it cannot begin (an old page hears `initError`); else it was one request, and another may do. */
function errorOf(problem: Problem, ended: boolean) {
  const { missing, barred, away, traceId } = problem
  const code: ErrorCode | undefined = missing && ended ? 'not-found' : barred ? 'refused' : away
  if (!code) return null
  const trace = `trace_${traceId}`
  return {
    type: 'error' as const,
    code,
    retryable: away !== undefined || !ended,
    ...(traceId && isRef('trace', trace) ? { traceId: trace } : {}),
  }
}
