import type { Finding } from './finding.ts'

/** Login name (1-platform §5): 4 to 20 letters or digits. */
export const checkLoginName = (text: string): Finding | null =>
  form(/^[A-Za-z0-9]{4,20}$/, text, '登录名由4-20位英文字母或数字组成')

/** Password of 8 to 20 letters and digits, both present (1-platform §5). */
export const checkPassword = (text: string): Finding | null =>
  form(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{8,20}$/, text, '密码由8-20位英文字母加数字组成')

/** Key of a dictionary, parameter or role: upper case letters and underscores, a letter first. */
export const checkKey = (text: string): Finding | null =>
  form(/^[A-Z][A-Z_]*$/, text, '只能输入大写字母和下划线')

/** Name of Chinese characters, letters, digits and underscores. */
export const checkName = (text: string): Finding | null =>
  form(/^[\p{Script=Han}A-Za-z0-9_]+$/u, text, '只能输入中文、字母、数字和下划线')

/** Integer of 1 or more, without leading zeros. */
export const checkPositiveInteger = (text: string): Finding | null =>
  form(/^[1-9]\d{0,14}$/, text, '输入内容不正确')

/** Head-count of a row: 1 to 2000 (1-platform §5). */
export const checkHeadCount = (text: string): Finding | null =>
  checkPositiveInteger(text) || Number(text) > 2000
    ? { code: 'range', message: '输入数值范围[1,2000]' }
    : null

/** Amount with at most two decimals, not negative. */
export const checkAmount = (text: string): Finding | null =>
  form(/^\d{1,12}(\.\d{1,2})?$/, text, '只能输入数字!')

/** Mail address in its everyday form. */
export const checkEmail = (text: string): Finding | null =>
  text.length > 100
    ? { code: 'length', message: '请输入正确的邮箱' }
    : form(/^[A-Za-z0-9._%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/, text, '请输入正确的邮箱')

const form = (pattern: RegExp, text: string, message: string): Finding | null =>
  pattern.test(text) ? null : { code: 'form', message }
