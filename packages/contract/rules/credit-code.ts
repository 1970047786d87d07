import type { Finding } from './finding.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const PATTERN = /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/
const INVALID: Finding = { code: 'creditCode', message: '不是有效的统一社会信用代码' }

/** Unified social credit code, GB 32100-2015; 15-digit registration numbers, GB/T 17710, are taken and marked (RULES §4.3, §4.4). */
export function checkCreditCode(text: string): Finding | null {
  const code = text.trim().toUpperCase()
  if (code === '') return { code: 'empty', message: '请填写 统一社会信用代码' }
  if (/^\d{15}$/.test(code))
    return registrationCheck(code.slice(0, 14)) === code[14]
      ? { code: 'old', message: '15位旧注册号', warning: true }
      : INVALID
  if (!PATTERN.test(code) || usccCheckChar(code.slice(0, 17)) !== code[17]) return INVALID
  if (orgCheckChar(code.slice(8, 16)) !== code[16])
    return { code: 'organisation', message: '组织机构代码校验位不符，请核对', warning: true }
  return null
}

export function usccCheckChar(b17: string): string {
  let weight = 1
  let sum = 0
  for (const char of b17) {
    sum += ALPHABET.indexOf(char) * weight
    weight = (weight * 3) % 31
  }
  return ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}

const ORG = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** GB 11714 check of the eight characters of an organisation code. */
export function orgCheckChar(b8: string): string {
  const sum = [3, 7, 9, 10, 5, 8, 4, 2].reduce((all, weight, i) => all + weight * ORG.indexOf(b8[i] ?? ''), 0)
  return '0123456789X'[(11 - (sum % 11)) % 11] ?? ''
}

/** MOD 11,10 over 14 digits. */
export function registrationCheck(b14: string): string {
  let product = 10
  for (const digit of b14) {
    const sum = (product + Number(digit)) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return String((11 - product) % 10)
}
