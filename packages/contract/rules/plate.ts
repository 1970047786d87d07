import type { Finding } from './finding.ts'

const PROVINCE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]'
const CHAR = '[A-HJ-NP-Z0-9]'
const ORDINARY = new RegExp(`^${PROVINCE}[A-HJ-Z]${CHAR}{4}[A-HJ-NP-Z0-9挂学警港澳]$`)
const SMALL_ENERGY = new RegExp(`^${PROVINCE}[A-HJ-Z][A-HJK]${CHAR}\\d{4}$`)
const LARGE_ENERGY = new RegExp(`^${PROVINCE}[A-HJ-Z]\\d{5}[DF]$`)

/** Ordinary and new-energy plates (RULES §4.8). */
export const isPlate = (text: string) =>
  ORDINARY.test(text) || SMALL_ENERGY.test(text) || LARGE_ENERGY.test(text)

/** Plate as typed; lower case and blanks are forgiven. */
export function checkPlate(input: string): Finding | null {
  const text = input.replaceAll(/[\s·]/g, '').toUpperCase()
  if (text === '') return { code: 'empty', message: '请填写车牌号' }
  return isPlate(text) ? null : { code: 'form', message: '请输入正确的车牌号' }
}
