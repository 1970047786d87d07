import { useCallback, useRef, useState } from 'react'

/** What stood open on steps that were left, by the run of the flow: its calls are made once for it. */
export type Shelf<T> = WeakMap<object, T>

/** State of a step that is there again when one comes back to it; also what is set after the step was left. */
export function useShelved<T>(
  shelf: Shelf<T>,
  run: object,
  initial: () => T,
): readonly [T, (change: (now: T) => T) => void] {
  const [value, setValue] = useState(() => shelf.get(run) ?? initial())
  const held = useRef(value)
  const change = useCallback(
    (next: (now: T) => T) => {
      held.current = next(held.current)
      shelf.set(run, held.current)
      setValue(held.current)
    },
    [shelf, run],
  )
  return [value, change]
}
