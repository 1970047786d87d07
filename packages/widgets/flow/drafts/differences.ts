/**
 * What a draft says, line by line, as a person reads it. Labels are told apart, so they stand once. `mark` tells two texts
 * apart that read alike, and is read by nobody.
 */
export type Line = readonly [label: string, text: string, mark?: string]

export interface Difference {
  label: string
  here: string
  there: string
}

/** Lines that say something else in the two, or stand in one alone; in the order of the first. */
export function differences(here: readonly Line[], there: readonly Line[]): Difference[] {
  const [left, right] = [byLabel(here), byLabel(there)]
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((label): Difference[] => {
    const [, one = '', mark = ''] = left.get(label) ?? []
    const [, other = '', otherMark = ''] = right.get(label) ?? []
    if (one !== other) return [{ label, here: one, there: other }]
    return mark === otherMark ? [] : [{ label, here: one, there: `${other}（内容有更新）` }]
  })
}

const byLabel = (lines: readonly Line[]) => new Map(lines.map((line) => [line[0], line]))
