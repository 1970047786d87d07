interface Placed {
  id: string
  sort: number
}
interface Limits {
  /** Rows of one value stand with their ids going up. */
  sameUp: boolean
  /** Values that may change. */
  most: number
  /** The highest value there may be. */
  highest: number
}

/**
 * The values that give `wanted` (some of `rows`) the places they have among `rows` in their new order. `rows` go from the
 * lowest value up. A value is only raised, and only where the one before it would otherwise not come before it.
 */
export function newValues(
  rows: readonly Placed[],
  wanted: readonly string[],
  { sameUp, most, highest }: Limits,
): ReadonlyMap<string, number> | 'gone' | 'many' | 'high' {
  const known = new Map(rows.map((row) => [row.id, row.sort]))
  const set = new Set(wanted)
  if (set.size !== wanted.length || wanted.some((id) => !known.has(id))) return 'gone'
  const order = [...wanted]
  const changed = new Map<string, number>()
  let last: Placed | undefined
  for (const place of rows) {
    const id = set.has(place.id) ? (order.shift() ?? place.id) : place.id
    const least = last ? last.sort + (follows(last.id, id, sameUp) ? 0 : 1) : place.sort
    const sort = Math.max(place.sort, least)
    if (sort > highest) return 'high'
    if (sort !== known.get(id)) changed.set(id, sort)
    if (changed.size > most) return 'many'
    last = { id, sort }
  }
  return changed
}

/** Ids are numbers longer than JavaScript's. */
const follows = (before: string, after: string, up: boolean) => BigInt(after) > BigInt(before) === up
