import { useRef } from 'react'

type Values = Readonly<Record<string, unknown>>

/**
 * Whether two drafts hold the same, as JSON would. What a `keep` makes anew at every render, a list or a record picked
 * out of a context, is not new by that: it would be saved, and so rendered, without end. What is one object is not looked into.
 */
export const sameValues = (a: Values, b: Values): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => same(value, b[name]))

const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isHolder(a) && isHolder(b) && Array.isArray(a) === Array.isArray(b) && sameValues(a, b))
const isHolder = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The same object for as long as its values are the same. */
export function useStable<T extends Values>(values: T): T {
  const kept = useRef(values)
  if (!sameValues(kept.current, values)) kept.current = values
  return kept.current
}
