import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { filterText, MAX_RULES, namesOther, type Rule } from '@baoqiao/contract/kernel/filter.ts'
import { addDays, startOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'

/** Days that something that is over is told of. */
export const TOLD_DAYS = 7
const toldFrom = ({ now }: Pick<Context, 'now'>) => addDays(todayIn(now()), -TOLD_DAYS)
/** From when on what is over is told of: the beginning of a day, as lists compare by days. */
export const toldSince = (context: Pick<Context, 'now'>): string =>
  startOfDay(toldFrom(context)).toISOString()

/** Something that waits: the right by which somebody does something about it, how it is said, and where it is done. */
interface Line {
  right: string
  text: (count: number) => string
  button: string
  path: string
  query: Readonly<Record<string, string>>
  /** The field that names who asked for them, where what one asked for oneself is another's to do. */
  notBy?: string
  /** What `query` cannot say of the rows that are counted. */
  only?: readonly Rule[]
  /** The field that says when it was over, of what is told of for some days from then (`toldSince`). */
  since?: string
  /** Where no rule says which rows are counted: the field by which each is named. Their values are what is counted. */
  named?: string
}
type Counted = number | readonly string[] | null

/** A table of what waits, for one caller: what they may do something about, and the notices of what there is of it. */
export function waitingLines<const Id extends string>(
  lines: Readonly<Record<Id, Line>>,
  context: Pick<Context, 'caller' | 'now'>,
) {
  const { authorities } = context.caller
  const all: readonly [string, Line][] = Object.entries(lines)
  const mine = all.filter(([, { right }]) => authorities.has(right))
  return {
    has: (id: Id) => mine.some(([one]) => one === id),
    none: mine.length === 0,
    told: (counts: Partial<Record<Id, Counted>>): Notice[] => {
      const known = new Map<string, Counted | undefined>(Object.entries(counts))
      return mine.flatMap(([id, line]) => noticeOf(id, line, known.get(id) ?? 0, context))
    },
  }
}

function noticeOf(
  id: string,
  line: Line,
  counted: number | readonly string[],
  context: Pick<Context, 'caller' | 'now'>,
): Notice[] {
  const names = typeof counted === 'number' ? [] : counted
  const count = typeof counted === 'number' ? counted : names.length
  if (count === 0) return []
  const { text, button, path, query, named } = line
  const filter = named ? oneOf(named, names) : filterOf(line, context)
  return [
    {
      id,
      text: text(count) + listedFirst(names),
      button,
      path,
      query: { ...query, ...(filter ? { filter } : {}) },
    },
  ]
}

/** What is said where a list can name only the first of these rows. */
export const listedFirst = (names: readonly string[]): string =>
  names.length > MAX_RULES ? `（先列出其中 ${MAX_RULES} 条）` : ''

/** The filter for the first of these rows, each named by this field. */
export const oneOf = (field: string, names: readonly string[]): string =>
  filterText(
    names.slice(0, MAX_RULES).map((value) => ({ field, op: 'eq', value })),
    true,
  )

function filterOf(
  { notBy, only = [], since }: Line,
  context: Pick<Context, 'caller' | 'now'>,
): string | null {
  const rules: Rule[] = [
    ...only,
    ...(since ? [{ field: since, op: 'gte', value: toldFrom(context) } as const] : []),
    ...(notBy ? [namesOther(notBy, context.caller.userId)] : []),
  ]
  return rules.length > 0 ? filterText(rules) : null
}
