import { noSuchDay } from './dates.ts'
import { sexOf } from './id-card.ts'
import { birthOfPerson, mustState, type Person, readBirth } from './person-birth.ts'
import { checkPersonId, silentPaper } from './person-id.ts'

export const SEXES = ['男', '女'] as const
export const BIRTH_WRONG = '请填写正确的出生日期，如1990-01-02'
export type Sex = (typeof SEXES)[number]

/** What is said of a person whose number says neither: a civil date of birth, and the sex. */
export interface Stated {
  birthDate?: string | undefined
  sex?: Sex | undefined
}
/** 男 or 女 as people write them; null for anything else. */
export function readSex(text = ''): Sex | null {
  const word = text.trim().toUpperCase()
  if (!/^(?:[男女]性?|M(?:ALE)?|F(?:EMALE)?)$/.test(word)) return null
  return /^[男M]/.test(word) ? '男' : '女'
}

/** Sex of a person: as the number says it, else as it was stated; empty where neither does. */
export function sexOfPerson({ idNo, sex }: Person): Sex | '' {
  const no = idNo.trim()
  return /^\d{17}[\dXx]$/.test(no) ? sexOf(no) : (readSex(sex) ?? '')
}

/** What is kept of what was stated: nothing of what the number says itself, where it could only repeat it. */
export function statedOf(person: Person): Stated {
  if (!mustState(person)) return {}
  const [birthDate, sex] = [readBirth(person.birthDate), readSex(person.sex)]
  return { ...(birthDate ? { birthDate } : {}), ...(sex ? { sex } : {}) }
}

/**
 * What is wrong with what was stated of a person, by its field. With a passport or a permit both are needed. Beside a number that
 * says them they are ignored where they agree, and refused where they contradict it; a number that is wrong is said by
 * itself (`checkPersonId`).
 */
export function statedIssues(person: Person, today: string): Partial<Record<keyof Stated, string>> {
  const { idNo, birthDate = '', sex = '' } = person
  const silent = silentPaper(idNo)
  if (silent)
    return {
      ...asIssue('birthDate', birthIssue(silent, birthDate, today)),
      ...asIssue(
        'sex',
        readSex(sex) ? null : sex === '' ? `${silent}号码不含性别，请选择` : '性别须为男或女',
      ),
    }
  if (birthDate === '' && sex === '') return {}
  const finding = checkPersonId(idNo, today)
  if (finding && !finding.warning) return {}
  const [born, is] = [birthOfPerson(person, today), sexOfPerson({ idNo })]
  return {
    ...asIssue(
      'birthDate',
      birthDate !== '' && born !== null && readBirth(birthDate) !== born
        ? `与证件号码中的出生日期${born}不一致`
        : null,
    ),
    ...asIssue(
      'sex',
      sex !== '' && is !== '' && readSex(sex) !== is ? `与证件号码中的性别“${is}”不一致` : null,
    ),
  }
}

function birthIssue(silent: string, birthDate: string, today: string): string | null {
  if (birthDate === '') return `${silent}号码不含出生日期，请填写`
  const civil = readBirth(birthDate)
  if (civil === null) return noSuchDay(birthDate) ?? BIRTH_WRONG
  if (civil > today) return '出生日期不能晚于今天'
  return civil < '1900-01-01' ? '出生日期不能早于1900-01-01' : null
}

const asIssue = (field: keyof Stated, message: string | null) =>
  message === null ? {} : { [field]: message }
