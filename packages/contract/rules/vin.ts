import type { Finding } from './finding.ts'

/** Letters stand for these digits, in order of the alphabet without I, O and Q. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const DIGITS = '12345678123457923456789'
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** 17 characters without I, O, Q; a wrong check digit is a warning, since imports and old vehicles fail it (RULES §4.8). */
export function checkVin(input: string): Finding | null {
  const text = input.trim().toUpperCase()
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(text)) return { code: 'form', message: '请输入正确的车架号' }
  return vinCheckChar(text) === text[8]
    ? null
    : { code: 'check', message: '车架号校验位不符，请核对', warning: true }
}
/** Check character of a 17-character VIN, which stands in its ninth place. */
export function vinCheckChar(vin: string): string {
  const digitOf = (char: string) => Number(LETTERS.includes(char) ? DIGITS[LETTERS.indexOf(char)] : char)
  const sum = WEIGHTS.reduce((all, weight, i) => all + weight * digitOf(vin[i] ?? ''), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}
