import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'

/** What a number is typed in, where that is not plain. */
export const unitHint = (field: Field) => {
  const { unit } = traits(field)
  return unit && `单位：${unit}`
}
