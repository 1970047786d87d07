import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { useEffect, useRef } from 'react'
import type { Said } from './flow-types.ts'

/** Tells the page around each fact once. */
export function useSaid(facts: readonly Said[], emit: (event: EventInput) => void): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const fact of facts) {
      const key = 'type' in fact ? JSON.stringify(fact) : fact[0]
      if (told.current.has(key)) continue
      told.current.add(key)
      if ('type' in fact) emit(fact)
      else
        void fact[1]().then(
          (found) => found && emit(found),
          () => {},
        )
    }
  })
}
