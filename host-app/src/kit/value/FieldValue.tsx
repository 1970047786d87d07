import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { count, instant, percent } from './format.ts'
import { StatusTag } from './StatusTag.tsx'

interface FieldValueProps {
  field: Field
  value: unknown
  /** What a reference or dictionary value is called, when it is known by now. */
  label?: string | undefined
}

/** Any field's value as a person reads it. Empty is a dash. */
export function FieldValue({ field, value, label }: FieldValueProps) {
  if (value === null || value === undefined || value === '') return '—'
  if (field.kind === 'choice') {
    const key = String(value)
    return <StatusTag tone={field.tones?.[key] ?? 'neutral'}>{field.options?.[key] ?? key}</StatusTag>
  }
  if (field.kind === 'dict') return <StatusTag>{label ?? String(value)}</StatusTag>
  if (field.kind === 'boolean')
    return <StatusTag tone={value ? 'success' : 'neutral'}>{value ? '是' : '否'}</StatusTag>
  if (field.kind === 'image' && typeof value === 'string')
    return <img src={value} alt={field.label} height={28} loading="lazy" />
  return plainText(field, value, label)
}

/** The same without looks: for titles and for copying. */
export function plainText(field: Field, value: unknown, label?: string): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'ref') return label ?? `#${String(value)}`
  if (field.kind === 'choice') return field.options?.[String(value)] ?? String(value)
  if (field.kind === 'instant') return instant(String(value))
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value !== 'number') return String(value)
  if (field.kind === 'cents') return formatYuan(value)
  return field.kind === 'bp' ? percent(value) : count(value)
}

export const isNumeric = (field: Field) => ['cents', 'integer', 'bp', 'decimal'].includes(field.kind)
