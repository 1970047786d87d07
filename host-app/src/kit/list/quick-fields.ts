import type { Field } from '@baoqiao/contract/kernel/field.ts'

const TYPED: readonly Field['kind'][] = ['text', 'integer', 'cents', 'bp', 'date', 'choice', 'dict']

/** Whether a cell can be changed where it stands: short values that are not fixed and name nothing. */
export const isQuick = (field: Field) =>
  TYPED.includes(field.kind) && !field.readOnly && !field.immutable && !field.unique && !field.joined

/** The stored values of on and off, when a field is a switch: yes or no, or a pair of which one is good. */
export function switchOf(field: Field): { on: unknown; off: unknown } | null {
  if (field.readOnly || field.immutable) return null
  if (field.kind === 'boolean') return { on: true, off: false }
  const [first, second, third] = Object.keys(field.options ?? {})
  if (field.kind !== 'choice' || first === undefined || second === undefined || third !== undefined)
    return null
  const good = [first, second].find((value) => field.tones?.[value] === 'success')
  if (good === undefined) return null
  return { on: good, off: good === first ? second : first }
}
