/** What a draft says, line by line, as a person reads it. Labels are told apart, so they stand once. */
export type Line = readonly [label: string, text: string]

export interface Difference {
  label: string
  here: string
  there: string
}

/** Lines that say something else in the two, or stand in one alone; in the order of the first. */
export function differences(here: readonly Line[], there: readonly Line[]): Difference[] {
  const [left, right] = [new Map(here), new Map(there)]
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((label) => ({ label, here: left.get(label) ?? '', there: right.get(label) ?? '' }))
    .filter((line) => line.here !== line.there)
}
