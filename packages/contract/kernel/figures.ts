import type { Fields } from './field.ts'
import { traits } from './kinds.ts'

/** Rows of a list that share a value, how many there are and what their amounts come to. */
export interface Figure {
  /** As stored and as text; null where the field is empty, or where all rows were asked for as one. */
  value: string | null
  count: number
  /** Field -> sum, for the fields that say `sum`. Empty unless asked for. */
  sums: Record<string, number>
}
/** Most groups that one answer says, the largest first. */
export const MOST_GROUPS = 200

/** Fields a list may be put into groups by: few values, and the list can be filtered by each of them. */
export const groupFields = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    traits(field).groups && field.search === 'equal' && !field.joined ? [name] : [],
  )

/** Fields whose values add up to something a person asks for. */
export const sumFields = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.sum ? [name] : []))
