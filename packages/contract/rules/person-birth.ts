import { addDays, isCivilDate } from './dates.ts'
import { personBirth, silentPaper } from './person-id.ts'

/** A person by the number of their paper, with what was typed beside it; typed text may still be anything. */
export interface Person {
  idNo: string
  birthDate?: string | undefined
  sex?: string | undefined
}

/** Whether birth date and sex must be said beside the number: a passport or a permit says neither. */
export const mustState = ({ idNo }: Pick<Person, 'idNo'>): boolean => silentPaper(idNo) !== null

/** Of 1 January 1920: an older cell of a spreadsheet is no date of birth. */
const FIRST_SERIAL = 7306

/**
 * A date of birth as people write it, 1990-1-2, 1990/01/02, 1990年1月2日 or 19900102, as a civil date; null for none. Five
 * digits are what a spreadsheet counts days by, where a cell lost its format; 19901 is rather a year and a month.
 */
export function readBirth(text = ''): string | null {
  const serial = /^(?!19|20)\d{5}$/.test(text.trim()) ? Number(text) : 0
  if (serial >= FIRST_SERIAL) return addDays('1899-12-30', serial)
  const parts = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(text.trim())
  const [, year = '', month = '', day = '', mm = month, dd = day] = parts ?? []
  const civil = `${year}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}`
  return isCivilDate(civil) ? civil : null
}

/** Date of birth of a person: as the number says it, of a passport as it was stated; null where neither says one. */
export function birthOfPerson({ idNo, birthDate }: Person, today: string): string | null {
  if (!mustState({ idNo })) return personBirth(idNo, today)
  return readBirth(birthDate)
}
