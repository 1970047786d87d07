import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { LOOKS } from './kind-looks.ts'

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
  const { words, upload, value: is } = traits(field)
  if (words === 'options') {
    const key = String(value)
    return <Tag $tone={field.tones?.[key] ?? 'neutral'}>{field.options?.[key] ?? key}</Tag>
  }
  if (words === 'dict') return <Tag>{label ?? String(value)}</Tag>
  if (is === 'yesNo') return <Tag $tone={value ? 'success' : 'neutral'}>{value ? '是' : '否'}</Tag>
  if (upload && typeof value === 'string')
    return <FileLink path={value} label={field.label} image={upload === 'image'} />
  return plainText(field, value, label)
}

const Dash = () => <span style={FAINT}>—</span>
const FAINT = { color: 'var(--bq-text-3)' } as const

/** What a row's reference, references or dictionary value is called; undefined while it is asked for. */
export function labelOf(field: Field, value: unknown, words: ReadonlyMap<string, string> | undefined) {
  if (!traits(field).several) return words?.get(String(value))
  const chosen: unknown[] = Array.isArray(value) ? value : String(value ?? '').split(',')
  const names = chosen.map((id) => words?.get(String(id)))
  return names.includes(undefined) ? undefined : names.join('、')
}

/** The same without looks: for titles and for copying. */
export function plainText(field: Field, value: unknown, label?: string): string {
  return value === null || value === undefined ? '' : LOOKS[field.kind].text(value, label, field)
}

export const isNumeric = (field: Field) => traits(field).compared === 'amount'
