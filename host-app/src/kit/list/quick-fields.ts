import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { LOOKS } from '../value/kind-looks.ts'

/** Whether a cell can be changed where it stands: short values that are not fixed and name nothing. */
export const isQuick = (field: Field) =>
  LOOKS[field.kind].quick === true && !field.readOnly && !field.immutable && !field.unique && !field.joined

/** The stored values of on and off, when a field is a switch: yes or no, or a pair of which one is good. */
export function switchOf(field: Field): { on: unknown; off: unknown } | null {
  if (field.readOnly || field.immutable) return null
  const { value, words } = traits(field)
  if (value === 'yesNo') return { on: true, off: false }
  const [first, second, third] = Object.keys(field.options ?? {})
  if (words !== 'options' || first === undefined || second === undefined || third !== undefined) return null
  const good = [first, second].find((value) => field.tones?.[value] === 'success')
  if (good === undefined) return null
  return { on: good, off: good === first ? second : first }
}
