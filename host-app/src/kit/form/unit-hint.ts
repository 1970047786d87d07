import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'

/** What a number is typed in, where that is not plain. */
export const unitHint = (field: Field) => {
  const { unit } = traits(field)
  return unit && `单位：${unit}`
}

/** Which whole numbers may stand where zero is none of them. */
export function wholeHint(field: Field) {
  const { value, unit } = traits(field)
  if (value !== 'whole' || unit || field.min !== 1) return undefined
  return field.max ? `1到${field.max}的整数` : '大于0的整数'
}
