import type { Field } from '@baoqiao/contract/kernel/field.ts'

/** What a number is typed in, where that is not plain. */
export const unitHint = (kind: Field['kind']) =>
  kind === 'cents' ? '单位：元' : kind === 'bp' ? '单位：%' : undefined
