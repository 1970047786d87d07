import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { count, instant, percent } from './format.ts'

const FileLink = lazyPart(
  async () => (await import('./FileLink.tsx')).FileLink,
  () => '…',
)

interface FieldValueProps {
  field: Field
  value: unknown
  /** What a reference or dictionary value is called, when it is known by now. */
  label?: string | undefined
}

/** Any field's value as a person reads it. Empty is a dash. */
export function FieldValue({ field, value, label }: FieldValueProps) {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <Dash />
  if (field.kind === 'choice') {
    const key = String(value)
    return <Tag $tone={field.tones?.[key] ?? 'neutral'}>{field.options?.[key] ?? key}</Tag>
  }
  if (field.kind === 'dict') return <Tag>{label ?? String(value)}</Tag>
  if (field.kind === 'boolean') return <Tag $tone={value ? 'success' : 'neutral'}>{value ? '是' : '否'}</Tag>
  if ((field.kind === 'image' || field.kind === 'file') && typeof value === 'string')
    return <FileLink path={value} label={field.label} image={field.kind === 'image'} />
  return plainText(field, value, label)
}

const Dash = () => <span style={FAINT}>—</span>
const FAINT = { color: 'var(--bq-text-3)' } as const

/** What a row's reference, references or dictionary value is called; undefined while it is asked for. */
export function labelOf(field: Field, value: unknown, words: ReadonlyMap<string, string> | undefined) {
  if (field.kind !== 'refs') return words?.get(String(value))
  const names = Array.isArray(value) ? value.map((id) => words?.get(String(id))) : []
  return names.includes(undefined) ? undefined : names.join('、')
}

/** The same without looks: for titles and for copying. */
export function plainText(field: Field, value: unknown, label?: string): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'ref' || field.kind === 'refs') return label ?? '…'
  if (field.kind === 'dict') return label ?? String(value)
  if (field.kind === 'choice') return field.options?.[String(value)] ?? String(value)
  if (field.kind === 'instant') return instant(String(value))
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value !== 'number') return String(value)
  if (field.kind === 'cents') return formatYuan(value)
  return field.kind === 'bp' ? percent(value) : count(value)
}

export const isNumeric = (field: Field) => ['cents', 'integer', 'bp', 'decimal'].includes(field.kind)
