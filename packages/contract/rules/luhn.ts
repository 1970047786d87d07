import type { Finding } from './finding.ts'

/** Luhn check of a bank card number. */
export function isLuhn(text: string): boolean {
  if (!/^\d{8,19}$/.test(text)) return false
  const sum = [...text]
    .reverse()
    .reduce((all, char, i) => all + (i % 2 === 1 ? doubled(Number(char)) : Number(char)), 0)
  return sum % 10 === 0
}
const doubled = (digit: number) => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)

/** Bank card of a payee: digits only, Luhn (RULES §4.6). */
export function checkBankCard(input: string): Finding | null {
  const text = input.replaceAll(/\s/g, '')
  if (text === '') return { code: 'empty', message: '请填写银行账号' }
  if (!/^\d+$/.test(text)) return { code: 'digits', message: '只能输入数字!' }
  return isLuhn(text) ? null : { code: 'check', message: '请输入正确的银行卡号' }
}
