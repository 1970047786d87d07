import type { Line } from '../product/config.ts'
import { peopleWord } from '../product/people-word.ts'
import { age, isCivilDate } from './dates.ts'
import { birthOfPerson, mustState, type Person } from './person-birth.ts'

/** Whom a product takes, in full years on the first day of cover. */
export interface Ages {
  line: Line
  minAge: number
  maxAge: number
}

/**
 * Whether somebody is of an age that is covered on that day. Said this way round, an unreadable date of birth is not. Of
 * a passport without one nothing is said here: it is asked for by itself (`statedIssues`), and orders of before it was
 * are looked at by a person.
 */
export function ageFits(
  person: Person,
  on: string,
  { minAge, maxAge }: Pick<Ages, 'minAge' | 'maxAge'>,
): boolean {
  const years = ageOn(person, on)
  if (Number.isNaN(years) && mustState(person)) return true
  return years >= minAge && years <= maxAge
}

/** Full years on the day; not a number where no date of birth is known. */
export function ageOn(person: Person, on: string): number {
  const birth = isCivilDate(on) ? birthOfPerson(person, on) : null
  return birth === null ? Number.NaN : age(birth, on)
}

/** What is said of those whose age is not covered. */
export const ageWords = ({ line, minAge, maxAge }: Ages) =>
  `${peopleWord(line)}年龄须为${minAge}至${maxAge}周岁`

/** Where it is said: at what the age is read from. */
export const ageField = (person: Person) => (mustState(person) ? 'birthDate' : 'idNo')
