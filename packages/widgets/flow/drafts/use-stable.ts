import { useRef } from 'react'

type Values = Readonly<Record<string, unknown>>

export const sameValues = (a: Values, b: Values) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => Object.is(value, b[name]))

/** The same object for as long as its values are the same. */
export function useStable<T extends Values>(values: T): T {
  const kept = useRef(values)
  if (!sameValues(kept.current, values)) kept.current = values
  return kept.current
}
