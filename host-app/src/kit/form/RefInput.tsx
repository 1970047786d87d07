import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { useOptions } from './use-options.ts'

interface RefInputProps {
  field: Field
  value: string
  onChange(value: string): void
  wiring?: Partial<FieldWiring>
  disabled?: boolean
  /** What the empty choice is called. */
  none: string
}

/** A row of another resource, found by typing part of its name. */
export function RefInput({ field, value, onChange, wiring, disabled, none }: RefInputProps) {
  const options = useOptions(field)
  const label = options.find((option) => option.value === value)?.label ?? (value ? `#${value}` : '')
  const search = (text: string) => {
    const words = text.trim().toLowerCase()
    const found = options.filter((option) => option.label.toLowerCase().includes(words)).slice(0, 50)
    return words ? found : [{ value: '', label: none }, ...found]
  }
  return (
    <Combobox
      value={value}
      onChange={onChange}
      label={label}
      search={search}
      placeholder={none}
      disabled={disabled ?? false}
      {...wiring}
    />
  )
}
