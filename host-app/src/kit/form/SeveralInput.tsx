import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { lazy, Suspense } from 'react'
import type { Option } from '../resource-client.ts'
import { useMoreWords } from '../words/more-words.ts'

interface SeveralInputProps {
  /** Values with commas between them. */
  value: string
  options: readonly Option[]
  onChange(value: string): void
  onBlur?: () => void
  disabled?: boolean
  wiring?: Partial<FieldWiring> & { 'aria-label'?: string }
}
const MultiSelect = lazy(async () => ({
  default: (await import('@baoqiao/ui/form/MultiSelect.tsx')).MultiSelect,
}))

/** Several of a list of options; its parts are loaded where a form has such a field. */
export const SeveralInput = ({ value, options, onChange, onBlur, disabled, wiring }: SeveralInputProps) => {
  const say = useMoreWords()
  return (
    <Suspense fallback={<span style={PLACE} />}>
      <MultiSelect
        {...wiring}
        value={value ? value.split(',') : []}
        options={options}
        onChange={(next) => onChange(next.join(','))}
        onBlur={onBlur}
        disabled={disabled}
        placeholder={say.choose}
      />
    </Suspense>
  )
}

const PLACE = { minHeight: 'var(--bq-control-h)' } as const
