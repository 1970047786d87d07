import type { Finding } from './finding.ts'

/** Mainland mobile number (1-platform §5). */
export function checkMobile(text: string): Finding | null {
  if (text === '') return { code: 'empty', message: '手机号码不能为空' }
  if (text.length !== 11) return { code: 'length', message: '手机号码长度不为11位' }
  return /^1[3-9]\d{9}$/.test(text) ? null : { code: 'form', message: '手机号码格式不正确' }
}

/** The same rule with the one message of simple forms. */
export const checkPhone = (text: string): Finding | null =>
  checkMobile(text) ? { code: 'form', message: '请输入正确的电话号码' } : null
