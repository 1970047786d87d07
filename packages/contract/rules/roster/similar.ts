import type { Covered, Line } from './roster.ts'
import { idDistance, isNearName, likenesses, plainId, plainName, wholeId } from './spelling.ts'

export interface Likely {
  person: Covered
  line: Line
  /** 0 for the likeliest. */
  distance: number
}
interface Known {
  person: Covered
  name: string
  id: string
  at: number
}

/**
 * Pairs of somebody who is not on the list and a line that is nobody's, whose number differs in two places at most and
 * whose name in one character at most: the likeliest first, each person and each line once. People are compared only
 * with those they have a likeness with, so that the work grows with the lists and not with their product.
 */
export function similar(
  people: readonly Covered[],
  lines: readonly Line[],
): { pairs: Likely[]; work: number } {
  const byLikeness = new Map<string, Known[]>()
  people.forEach((person, at) => {
    const known = { person, name: plainName(person.name), id: wholeId(plainId(person.idNo)), at }
    for (const word of likenesses(known.name, known.id)) {
      const before = byLikeness.get(word)
      if (before) before.push(known)
      else byLikeness.set(word, [known])
    }
  })
  let work = 0
  const found = lines.flatMap((line) => {
    const [name, id] = [plainName(line.name), wholeId(plainId(line.idNo))]
    const seen = new Set<number>()
    return likenesses(name, id)
      .flatMap((word) => byLikeness.get(word) ?? [])
      .flatMap((known) => {
        if (seen.has(known.at)) return []
        seen.add(known.at)
        work += 1
        const places = idDistance(id, known.id)
        const isLike = places <= 2 && isNearName(name, known.name)
        return isLike
          ? [{ person: known.person, line, distance: places + (name === known.name ? 0 : 1) }]
          : []
      })
  })
  return { pairs: onceEach(found.sort((a, b) => a.distance - b.distance || a.line.row - b.line.row)), work }
}

function onceEach(pairs: readonly Likely[]): Likely[] {
  const [people, rows] = [new Set<string>(), new Set<number>()]
  return pairs.filter(({ person, line }) => {
    if (people.has(person.key) || rows.has(line.row)) return false
    people.add(person.key)
    rows.add(line.row)
    return true
  })
}
