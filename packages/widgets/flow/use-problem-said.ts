import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { isRef } from '@baoqiao/contract/messages/ref.ts'
import { useEffect, useRef } from 'react'
import type { Problem } from './machine-parts.ts'

/** Tells the page around what went wrong, each problem once. `state` is null while it is not settled what comes of it. */
export function useProblemSaid(
  problem: Problem | null | undefined,
  state: string | null,
  emit: (event: EventInput) => void,
): void {
  const told = useRef<Problem | null>(null)
  useEffect(() => {
    if (!problem || state === null || told.current === problem) return
    told.current = problem
    const event = errorOf(problem, state === 'failed')
    if (event) emit(event)
  }, [problem, state, emit])
}

/** `ended`: it cannot begin (an old page hears `initError`); else it was one request, and another may do. */
function errorOf(problem: Problem, ended: boolean): EventInput | null {
  const { missing, barred, away, traceId } = problem
  const code = missing && ended ? 'not-found' : barred ? 'refused' : away
  if (!code) return null
  const trace = `trace_${traceId}`
  return {
    type: 'error',
    code,
    retryable: away !== undefined || !ended,
    ...(traceId && isRef('trace', trace) ? { traceId: trace } : {}),
  }
}
