import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { type Option, Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { RefInput } from '../form/RefInput.tsx'
import { useOptions } from '../form/use-options.ts'
import type { Filters } from './list-state.ts'

interface SearchControlProps {
  name: string
  field: Field
  values: Filters
  onChange(change: Filters, field: Field): void
  wiring: FieldWiring
}
const YES_OR_NO = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** Few lists have a range in sight. Its place is as wide and high while it comes, and takes nothing that would be lost. */
const DateRangeInput = lazyPart(
  async () => (await import('@baoqiao/ui/form/DateRangeInput.tsx')).DateRangeInput,
  ({ value, ...wiring }) => <TextInput {...wiring} value={value.from} readOnly onChange={nothing} />,
)
const nothing = () => {}

/** The control that filters by one field. */
export function SearchControl({ name, field, values, onChange, wiring }: SearchControlProps) {
  const options = useOptions(field)
  const value = values[name] ?? ''
  const set = (next: string) => onChange({ [name]: next }, field)
  if (field.search === 'range') {
    const [from, to] = [`${name}Start`, `${name}End`]
    return (
      <DateRangeInput
        {...wiring}
        value={{ from: values[from] ?? '', to: values[to] ?? '' }}
        onChange={(next) => onChange({ [from]: next.from, [to]: next.to }, field)}
      />
    )
  }
  const { words, value: is } = traits(field)
  if (words === 'rows')
    return <RefInput field={field} value={value} onChange={set} wiring={wiring} none="全部" />
  if (words)
    return (
      <Select
        {...wiring}
        value={value}
        onChange={set}
        options={withSeveral(value, options)}
        placeholder="全部"
      />
    )
  if (is === 'yesNo')
    return <Select {...wiring} value={value} onChange={set} options={YES_OR_NO} placeholder="全部" />
  return <TextInput {...wiring} value={value} onChange={set} maxLength={200} />
}

/** A list that is narrowed to several values (by its address or a view) says which, where 全部 would be untrue. */
function withSeveral(value: string, options: readonly Option[]): readonly Option[] {
  const chosen = value.split(',')
  if (chosen.length < 2) return options
  const names = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label)
  return [{ value, label: chosen.length > 2 ? `${chosen.length} 项` : names.join('、') }, ...options]
}
