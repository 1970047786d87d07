import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { onceFor } from '../data/once-for.ts'

/** Query values that say which call it is: `path=order/info/{id}` of `/dist/bowei/object?path=order/info/{id}`. */
export const fixedQuery = onceFor(
  ({ path }: Pick<AnyCall, 'path'>): readonly (readonly [name: string, fixed: string])[] => [
    ...new URLSearchParams(path.split('?')[1] ?? ''),
  ],
)

/** What stands at the places of a fixed value, by their names; null where what was given is not of its form. */
export function placesIn(fixed: string, given: string | undefined): Record<string, string> | null {
  const wanted = fixed.split('/')
  const there = given?.split('/') ?? []
  if (there.length !== wanted.length) return null
  const places: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = there[i] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined ? value !== part : value === '') return null
    if (name !== undefined) places[name] = value
  }
  return places
}
