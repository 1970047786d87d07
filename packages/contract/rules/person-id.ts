import { isCivilDate } from './dates.ts'
import type { Finding } from './finding.ts'
import { birthOf, checkIdCard, idCheckChar } from './id-card.ts'

/** Papers that a person may be insured with: identity card, either card of permanent residence, passport. */
type PersonIdKind = 'idCard' | 'residence' | 'oldResidence' | 'passport'

/** Letters of a country, place of 4 digits, birth as YYMMDD, two more digits. */
const OLD_RESIDENCE = /^[A-Z]{3}\d{12}$/
/**
 * Those of digits alone have nine; any other number of digits is taken for an identity card mistyped. Letters alone are a
 * name in the wrong column.
 */
const PASSPORT = /^(?:(?=.*\d)[A-Z]{1,2}[A-Z0-9]{5,10}|\d{9})$/
const plain = (text: string) => text.trim().toUpperCase()

/** Which paper a number is of, by its form alone. What looks like none is read as an identity card. */
export function personIdKind(text: string): PersonIdKind {
  const no = plain(text)
  if (/^9\d{16}[\dX]$/.test(no)) return 'residence'
  if (OLD_RESIDENCE.test(no)) return 'oldResidence'
  return PASSPORT.test(no) ? 'passport' : 'idCard'
}

/** What is wrong with the number of a person's paper: an identity card, either permanent residence card, or a passport. */
export function checkPersonId(text: string, today: string): Finding | null {
  const kind = personIdKind(text)
  if (kind === 'passport') return null
  if (kind === 'idCard') return checkIdCard(text, today)
  const birth = personBirth(text, today)
  const wrong = { code: 'residence', message: '请输入正确的永久居留证件号码' }
  if (birth === null || birth < '1900-01-01' || birth > today) return wrong
  const no = plain(text)
  return kind === 'residence' && idCheckChar(no.slice(0, 17)) !== no[17] ? wrong : null
}

/** Date of birth as the number says it; null for a passport, which says none, and for what is no date. */
export function personBirth(text: string, today: string): string | null {
  const no = plain(text)
  const kind = personIdKind(no)
  if (kind === 'passport') return null
  const birth = kind === 'oldResidence' ? oldBirth(no.slice(7, 13), today) : birthOf(no)
  return isCivilDate(birth) ? birth : null
}

/** Of the two centuries the one that has been: nobody is born in the future, nor more than a hundred years ago. */
function oldBirth(yymmdd: string, today: string): string {
  const date = `${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`
  return `20${date}` <= today ? `20${date}` : `19${date}`
}
