import { isCivilDate } from './dates.ts'
import type { Finding } from './finding.ts'
import { regionKnown } from './regions.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const MESSAGE = '请输入正确的身份证号'

const LOST = '后几位已丢失，表格把它存成了数字，请把该列设为文本后重新填写'

/** Of a number that a spreadsheet has rounded. */
export const ID_LOST = `${MESSAGE}：${LOST}`

/**
 * Which numbers of a list a spreadsheet has rounded although each of them may be right: of those that are, one in a
 * thousand ends in 000, not half of a list.
 */
export function roundedIds(numbers: readonly string[]): number[] {
  const whole = numbers.flatMap((no, i) => (/^\d{17}[\dXx]$/.test(no) ? [i] : []))
  const rounded = whole.filter((i) => numbers[i]?.endsWith('000'))
  return rounded.length >= 2 && rounded.length * 2 >= whole.length ? rounded : []
}

/** The sentence of the specification, and what is the matter. */
const wrong = (code: string, cause: string): Finding => ({
  code,
  message: cause === '' ? MESSAGE : `${MESSAGE}：${cause}`,
})

function formCause(no: string): string {
  if (/^\d(\.\d+)?E\+?\d+$/.test(no)) return LOST
  if (no.length !== 18) return `应为18位，现为${no.length}位`
  return '只能是17位数字加1位数字或X'
}

/**
 * Resident id, GB 11643-1999 (RULES §4.1, §4.2): region, birth date from 1900 to `today`, checksum.
 * A county or prefecture of another time is a warning; 15-digit numbers are not taken.
 */
export function checkIdCard(text: string, today: string): Finding | null {
  const no = text.trim().toUpperCase()
  if (!/^\d{17}[\dX]$/.test(no)) return wrong('form', no === '' ? '' : formCause(no))
  const fits = idCheckChar(no.slice(0, 17)) === no[17]
  // A spreadsheet keeps fifteen digits of a number.
  if (!fits && no.endsWith('000')) return wrong('checksum', LOST)
  const region = regionKnown(no.slice(0, 6))
  if (region === 'unknown') return wrong('region', '前6位不是地区代码')
  const birth = birthOf(no)
  if (!isCivilDate(birth) || birth < '1900-01-01' || birth > today)
    return wrong('birth', `第7至14位${no.slice(6, 14)}不是出生日期`)
  if (!fits) return wrong('checksum', '最后一位与前17位不符，请逐位核对')
  return region === 'county'
    ? null
    : { code: 'oldRegion', message: '身份证地区代码不在现行区划内，请核对', warning: true }
}

/** ISO 7064 MOD 11-2 over the first 17 digits. */
export function idCheckChar(b17: string): string {
  const sum = WEIGHTS.reduce((all, weight, i) => all + weight * Number(b17[i]), 0)
  return '10X98765432'[sum % 11] ?? ''
}
/** Birth date 'YYYY-MM-DD' as written in an 18-digit number; not checked. */
export const birthOf = (no: string) => `${no.slice(6, 10)}-${no.slice(10, 12)}-${no.slice(12, 14)}`
/** Odd sequence number is male. */
export const sexOf = (no: string): '男' | '女' => (Number(no[16]) % 2 === 1 ? '男' : '女')
