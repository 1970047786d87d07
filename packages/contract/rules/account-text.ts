import type { Finding } from './finding.ts'

/** Login name (1-platform §5): 4 to 20 letters or digits. */
export const checkLoginName = (text: string): Finding | null =>
  form(/^[A-Za-z0-9]{4,20}$/, text, '登录名由4-20位英文字母或数字组成')

/** Password of 8 to 20 letters and digits, both present (1-platform §5). */
export const checkPassword = (text: string): Finding | null =>
  form(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{8,20}$/, text, '密码由8-20位英文字母加数字组成')

const form = (pattern: RegExp, text: string, message: string): Finding | null =>
  pattern.test(text) ? null : { code: 'form', message }
