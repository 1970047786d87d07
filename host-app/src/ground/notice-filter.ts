import { useEffect } from 'react'

const EVENT = 'baoqiao:policy-filter'

/** A notice about the page one is on: the policy list takes its query as the filter (1-platform §2). */
export function sendPolicyFilter(query: Readonly<Record<string, string>>): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: query }))
}

/** For the policy list: hears the filter of a notice. */
export function usePolicyFilter(onFilter: (query: URLSearchParams) => void): void {
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (event instanceof CustomEvent) onFilter(new URLSearchParams(Object(event.detail)))
    }
    addEventListener(EVENT, onEvent)
    return () => removeEventListener(EVENT, onEvent)
  }, [onFilter])
}
