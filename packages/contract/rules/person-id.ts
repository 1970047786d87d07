import { isCivilDate } from './dates.ts'
import type { Finding } from './finding.ts'
import { birthOf, checkIdCard, idCheckChar } from './id-card.ts'

/** Papers that a person may be insured with: identity card, either card of permanent residence, passport, permit of residents of Taiwan. */
type PersonIdKind = 'idCard' | 'residence' | 'oldResidence' | 'passport' | 'taiwanPermit'

/** Letters of a country, place of 4 digits, birth as YYMMDD, two more digits. */
const OLD_RESIDENCE = /^[A-Z]{3}\d{12}$/
/**
 * 台湾居民来往大陆通行证: eight digits. What reads as a date of these two centuries is rather somebody's birth in the wrong
 * column.
 */
const isTaiwanPermit = (no: string) =>
  /^\d{8}$/.test(no) &&
  !(/^(?:19|20)/.test(no) && isCivilDate(`${no.slice(0, 4)}-${no.slice(4, 6)}-${no.slice(6)}`))
/**
 * Those of digits alone have nine; any other number of digits, but for eight, is taken for an identity card mistyped.
 * Letters alone are a name in the wrong column.
 */
const PASSPORT = /^(?:(?=.*\d)[A-Z]{1,2}[A-Z0-9]{5,10}|\d{9})$/
const plain = (text: string) => text.trim().toUpperCase()

/** Which paper a number is of, by its form alone. What looks like none is read as an identity card. */
export function personIdKind(text: string): PersonIdKind {
  const no = plain(text)
  if (/^9\d{16}[\dX]$/.test(no)) return 'residence'
  if (OLD_RESIDENCE.test(no)) return 'oldResidence'
  if (isTaiwanPermit(no)) return 'taiwanPermit'
  return PASSPORT.test(no) ? 'passport' : 'idCard'
}

/** What papers are called whose numbers say neither birth nor sex. */
const SILENT: Partial<Record<PersonIdKind, string>> = { passport: '护照', taiwanPermit: '台胞证' }
/** The name of a paper whose number says neither date of birth nor sex; null of any other. */
export const silentPaper = (text: string): string | null => SILENT[personIdKind(text)] ?? null

/** What is wrong with the number of a person's paper: an identity card, either permanent residence card, a passport, or a permit of residents of Taiwan. */
export function checkPersonId(text: string, today: string): Finding | null {
  const kind = personIdKind(text)
  if (silentPaper(text)) return null
  if (kind === 'idCard') return checkIdCard(text, today)
  const birth = personBirth(text, today)
  const wrong = { code: 'residence', message: '请输入正确的永久居留证件号码' }
  if (birth === null || birth < '1900-01-01' || birth > today) return wrong
  const no = plain(text)
  return kind === 'residence' && idCheckChar(no.slice(0, 17)) !== no[17] ? wrong : null
}

/** Date of birth as the number says it; null for a passport and the like, which say none, and for what is no date. */
export function personBirth(text: string, today: string): string | null {
  const no = plain(text)
  const kind = personIdKind(no)
  if (silentPaper(no)) return null
  const birth = kind === 'oldResidence' ? oldBirth(no.slice(7, 13), today) : birthOf(no)
  return isCivilDate(birth) ? birth : null
}

/** Of the two centuries the one that has been: nobody is born in the future, nor more than a hundred years ago. */
function oldBirth(yymmdd: string, today: string): string {
  const date = `${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`
  return `20${date}` <= today ? `20${date}` : `19${date}`
}
