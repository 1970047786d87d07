import type { Field as ContractField } from '@baoqiao/contract/kernel/field.ts'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { DateTimeInput } from '@baoqiao/ui/form/DateTimeInput.tsx'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { FileInput } from './FileInput.tsx'
import { RefInput } from './RefInput.tsx'
import { SeveralInput } from './SeveralInput.tsx'
import { unitHint } from './unit-hint.ts'
import { useOptions } from './use-options.ts'

export interface FieldControlProps {
  field: ContractField
  value: string | boolean
  onChange(value: string | boolean): void
  onBlur(): void
  error: string | undefined
  /** Cannot be changed any more, e.g. a code once given. */
  fixed: boolean
  /** An empty secret keeps what is stored. */
  keepsSecret: boolean
}

/** The control a field's kind asks for, with its label, hint and error. */
export function FieldControl(props: FieldControlProps) {
  const { field, error, fixed, keepsSecret } = props
  const hint = fixed ? '创建后不可修改' : keepsSecret ? '留空则不修改' : (field.hint ?? unitHint(field.kind))
  const required = Boolean(field.required) && !keepsSecret && field.kind !== 'boolean'
  return (
    <Field label={field.label} required={required} hint={hint} error={error}>
      {(wiring) => <Control {...props} wiring={wiring} />}
    </Field>
  )
}

function Control({
  field,
  value,
  onChange,
  onBlur,
  fixed,
  wiring,
}: FieldControlProps & { wiring: FieldWiring }) {
  const options = useOptions(field)
  const text = String(value)
  const plain = { ...wiring, value: text, onChange, onBlur, disabled: fixed }
  switch (field.kind) {
    case 'boolean':
      return (
        <Checkbox checked={value === true} onChange={onChange} disabled={fixed}>
          是
        </Checkbox>
      )
    case 'choice':
      if (options.length <= 3 && field.required)
        return (
          <Segments label={field.label} value={text} onChange={onChange} options={options} disabled={fixed} />
        )
      return <Select {...plain} options={options} placeholder="请选择" />
    case 'dict':
      return <Select {...plain} options={options} placeholder="请选择" />
    case 'ref':
      return (
        <RefInput
          field={field}
          value={text}
          onChange={onChange}
          wiring={wiring}
          disabled={fixed}
          none="请选择"
        />
      )
    case 'refs':
      return (
        <SeveralInput
          value={text}
          options={options}
          onChange={onChange}
          onBlur={onBlur}
          disabled={fixed}
          wiring={wiring}
        />
      )
    case 'image':
    case 'file':
      return (
        <FileInput field={field} value={text} onChange={onChange} invalid={Boolean(wiring['aria-invalid'])} />
      )
    case 'date':
      return <DateInput {...plain} />
    case 'instant':
      return <DateTimeInput {...plain} label={field.label} />
    case 'longText':
      return <TextArea {...plain} rows={4} />
    case 'json':
      return <TextArea {...plain} rows={12} spellCheck={false} />
    default:
      return <TextInput {...plain} {...(INPUTS[field.kind] ?? {})} />
  }
}

const INPUTS: Partial<Record<ContractField['kind'], object>> = {
  secret: { type: 'password', autoComplete: 'new-password' },
  mobile: { inputMode: 'tel', maxLength: 11 },
  integer: { inputMode: 'numeric' },
  cents: { inputMode: 'decimal' },
  bp: { inputMode: 'decimal' },
}
