import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { SPECIMEN } from '../../seed/specimen.ts'

const PERSONAL: Readonly<Partial<Record<Field['kind'], string>>> = {
  mobile: '13800138000',
  idCard: '110101199001011237',
  bankCard: '6222020000000007',
}

/** Something that a field takes, as it goes over the wire. A pattern of the field's own it does not know. */
export function sampleValue(field: Field): unknown {
  const { value, words, numbers, compared, clock, upload, personal, several } = traits(field)
  if (value === 'whole') return Math.max(1, field.min ?? 1)
  if (value === 'yesNo') return false
  if (value === 'ids') return []
  if (value === 'any') return {}
  if (numbers) return '1'
  if (upload) return SPECIMEN.license
  if (personal) return PERSONAL[field.kind] ?? '1'
  if (compared === 'day') return clock ? '2026-11-20T01:00:00.000Z' : '2026-11-21'
  if (words && field.options) return Object.keys(field.options)[0] ?? ''
  return several ? '' : '1'.repeat(Math.max(1, field.min ?? 1))
}
