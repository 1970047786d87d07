import type { Field, Kind } from '@baoqiao/contract/kernel/field.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { lazyPart } from '../../ground/lazy-part.tsx'
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
  if (field.kind !== 'refs' && field.kind !== 'choices') return words?.get(String(value))
  const chosen: unknown[] = Array.isArray(value) ? value : String(value ?? '').split(',')
  const names = chosen.map((id) => words?.get(String(id)))
  return names.includes(undefined) ? undefined : names.join('、')
}

/** The same without looks: for titles and for copying. */
export function plainText(field: Field, value: unknown, label?: string): string {
  return value === null || value === undefined ? '' : TEXTS[field.kind](value, label, field)
}

type Text = (value: unknown, label: string | undefined, field: Field) => string
const asIs: Text = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const named: Text = (_, label) => label ?? '…'
const TEXTS = {
  id: asIs,
  text: asIs,
  longText: asIs,
  mobile: asIs,
  idCard: asIs,
  bankCard: asIs,
  date: asIs,
  image: asIs,
  file: asIs,
  json: asIs,
  secret: asIs,
  boolean: asIs,
  ref: named,
  refs: named,
  dict: (value, label) => label ?? String(value),
  choices: (value, label, { options }) =>
    label ??
    String(value)
      .split(',')
      .map((one) => options?.[one] ?? one)
      .join('、'),
  choice: (value, _, { options }) => options?.[String(value)] ?? String(value),
  instant: (value) => instant(String(value)),
  integer: (value) => count(Number(value)),
  cents: (value) => formatYuan(Number(value)),
  bp: (value) => percent(Number(value)),
} satisfies Record<Kind, Text>

export const isNumeric = (field: Field) => ['cents', 'integer', 'bp'].includes(field.kind)
