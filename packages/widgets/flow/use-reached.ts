import { useEffect, useRef } from 'react'
import type { AnyFlow } from './any-flow.ts'

/** Goes on to something outside, once for each state that is reached. */
export function useReached({ reached }: AnyFlow, told: Parameters<NonNullable<AnyFlow['reached']>>[0]): void {
  const latest = useRef(told)
  latest.current = told
  const { state } = told
  useEffect(() => {
    if (latest.current.state === state) reached?.(latest.current)
  }, [reached, state])
}
