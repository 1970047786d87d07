import type { Covered, Line } from './roster.ts'
import { evenName, isSameName, plainId, wholeId } from './spelling.ts'

/** Lines whose numbers belong to each other's names on the policy: each with the other one. */
export function swappedLines(
  byId: ReadonlyMap<string, Covered>,
  lines: readonly Line[],
): ReadonlyMap<Line, Line> {
  const wrong = lines.flatMap((line) => {
    const person = byId.get(wholeId(plainId(line.idNo)))
    return person && !isSameName(person.name, line.name) ? [{ person, line }] : []
  })
  const byNames = new Map(wrong.map(({ person, line }) => [keyOf(line.name, person.name), line]))
  return new Map(
    wrong.flatMap(({ person, line }) => {
      const other = byNames.get(keyOf(person.name, line.name))
      return other ? [[line, other] as const] : []
    }),
  )
}
const keyOf = (listed: string, covered: string) => `${evenName(listed)} ${evenName(covered)}`
