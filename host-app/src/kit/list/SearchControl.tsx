import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { useOptions } from '../form/use-options.ts'
import type { Filters } from './list-state.ts'

interface SearchControlProps {
  name: string
  field: Field
  values: Filters
  onChange(change: Filters, field: Field): void
  wiring: FieldWiring
}
const RefInput = lazy(async () => ({ default: (await import('../form/RefInput.tsx')).RefInput }))
const YES_NO = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** The control that filters by one field. */
export function SearchControl({ name, field, values, onChange, wiring }: SearchControlProps) {
  const options = useOptions(field)
  const value = values[name] ?? ''
  const set = (next: string) => onChange({ [name]: next }, field)
  if (field.search === 'range') {
    const [from, to] = [`${name}Start`, `${name}End`]
    return (
      <Range>
        <TextInput
          {...wiring}
          type="date"
          aria-label={`${field.label}起`}
          value={values[from] ?? ''}
          max={values[to]}
          onChange={(next) => onChange({ [from]: next }, field)}
        />
        <span>至</span>
        <TextInput
          type="date"
          aria-label={`${field.label}止`}
          value={values[to] ?? ''}
          min={values[from]}
          onChange={(next) => onChange({ [to]: next }, field)}
        />
      </Range>
    )
  }
  if (field.kind === 'ref')
    return (
      <Suspense fallback={<TextInput {...wiring} value="" placeholder="全部" readOnly onChange={set} />}>
        <RefInput field={field} value={value} onChange={set} wiring={wiring} none="全部" />
      </Suspense>
    )
  if (field.kind === 'choice' || field.kind === 'dict')
    return <Select {...wiring} value={value} onChange={set} options={options} placeholder="全部" />
  if (field.kind === 'boolean')
    return <Select {...wiring} value={value} onChange={set} options={YES_NO} placeholder="全部" />
  return <TextInput {...wiring} value={value} onChange={set} maxLength={200} />
}

const Range = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--bq-text-2);
`
