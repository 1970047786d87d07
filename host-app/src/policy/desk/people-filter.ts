import type { CasePerson } from '@baoqiao/contract/underwriting/case.ts'

export const AGES = [
  ['16-29', 16, 29],
  ['30-39', 30, 39],
  ['40-49', 40, 49],
  ['50-59', 50, 59],
  ['60以上', 60, 200],
] as const
/** Whose date of birth neither number nor applicant says. */
export const UNREAD = '不详'

export interface PeopleFilter {
  /** A part of the name, or the last digits of the number. */
  text: string
  cls: number | null
  /** One of `AGES`, or `UNREAD`. */
  ages: string | null
}
export const EVERYBODY: PeopleFilter = { text: '', cls: null, ages: null }
export const isFiltered = ({ text, cls, ages }: PeopleFilter) =>
  text.trim() !== '' || cls !== null || ages !== null

export const ageGroupOf = ({ age }: Pick<CasePerson, 'age'>): string | null =>
  age === null ? UNREAD : (AGES.find(([, from, to]) => age >= from && age <= to)?.[0] ?? null)

/** A number is shown with its last four signs: of a longer one that is typed, these are compared. */
const ENDS = 4

export function fits(person: CasePerson, { text, cls, ages }: PeopleFilter): boolean {
  const typed = text.trim().toUpperCase()
  const isNumber = /^\d[\dX]*$/.test(typed)
  return (
    (cls === null || person.cls === cls) &&
    (ages === null || ageGroupOf(person) === ages) &&
    (typed === '' ||
      (isNumber
        ? person.idNo.toUpperCase().endsWith(typed.slice(-ENDS)) || String(person.seq) === typed
        : person.name.toUpperCase().includes(typed)))
  )
}
