import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { Option } from '../resource-client.ts'

interface SeveralInputProps {
  /** Values with commas between them. */
  value: string
  options: readonly (Option & { hint?: string })[]
  onChange(value: string): void
  onBlur?: () => void
  disabled?: boolean
  placeholder?: string
  wiring?: Partial<FieldWiring> & { 'aria-label'?: string }
}
const MultiSelect = lazyPart(
  async () => (await import('@baoqiao/ui/form/MultiSelect.tsx')).MultiSelect,
  () => <span style={PLACE} />,
)

/** Several of a list of options; its parts are loaded where a form has such a field. */
export function SeveralInput({ value, onChange, wiring, placeholder, ...rest }: SeveralInputProps) {
  return (
    <MultiSelect
      {...wiring}
      {...rest}
      value={value.split(',').filter(Boolean)}
      onChange={(next) => onChange(next.join(','))}
      placeholder={placeholder ?? '请选择'}
    />
  )
}

const PLACE = { minHeight: 'var(--bq-control-h)' } as const
