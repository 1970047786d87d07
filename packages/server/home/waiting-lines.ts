import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { filterText, namesOther, type Rule } from '@baoqiao/contract/kernel/filter.ts'
import type { Caller } from '../kernel/http/context.ts'

/** Something that waits: the right by which somebody does something about it, how it is said, and where it is done. */
interface Line {
  right: string
  text: (count: number) => string
  button: string
  path: string
  query: Readonly<Record<string, string>>
  /** The field that names who asked for them, where what one asked for oneself is another's to do. */
  notBy?: string
  /** What `query` cannot say of the rows that are counted: all of these rules, or one of `either`. */
  only?: readonly Rule[]
  either?: readonly Rule[]
}

/** A table of what waits, for one caller: what they may do something about, and the notices of what there is of it. */
export function waitingLines<const Id extends string>(
  lines: Readonly<Record<Id, Line>>,
  { authorities, userId }: Caller,
) {
  const all: readonly [string, Line][] = Object.entries(lines)
  const mine = all.filter(([, { right }]) => authorities.has(right))
  return {
    has: (id: Id) => mine.some(([one]) => one === id),
    none: mine.length === 0,
    told: (counts: Partial<Record<Id, number>>): Notice[] => {
      const known = new Map<string, number>(Object.entries(counts))
      return mine.flatMap(([id, line]) => {
        const count = known.get(id) ?? 0
        const { text, button, path, query } = line
        const filter = filterOf(line, userId)
        return count > 0
          ? [{ id, text: text(count), button, path, query: { ...query, ...(filter ? { filter } : {}) } }]
          : []
      })
    },
  }
}

function filterOf({ notBy, only = [], either }: Line, userId: string): string | null {
  if (either) return filterText(either, true)
  const rules = [...only, ...(notBy ? [namesOther(notBy, userId)] : [])]
  return rules.length > 0 ? filterText(rules) : null
}
