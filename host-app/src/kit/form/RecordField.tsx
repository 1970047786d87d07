import type { Field as ContractField } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { type Control, Controller } from 'react-hook-form'
import { FieldControl } from './FieldControl.tsx'
import type { FormField } from './form-field.ts'
import { type FormMode, type FormValues, validateInput } from './form-values.ts'
import type { Taken } from './use-taken.ts'

interface RecordFieldProps {
  asked: FormField
  field: ContractField
  control: Control<FormValues>
  mode: FormMode
  taken: Taken
  /** Says that the field was left, when that disturbs nobody. */
  calm: (act: () => void) => void
}

/** A field of a form with its control, its check, and whether somebody has its value already. */
export function RecordField({ asked, field: given, control, mode, taken, calm }: RecordFieldProps) {
  const { name, control: own, group = false, needed = false, check } = asked
  const field = needed ? { ...given, required: true } : given
  const fixed = mode === 'edit' && Boolean(field.immutable)
  const keepsSecret = mode === 'edit' && traits(field).secret === true
  return (
    <Controller
      control={control}
      name={name}
      rules={{
        validate(value, values) {
          const answer = validateInput(field, value ?? '', mode)
          return answer === true && check ? check(String(value ?? ''), values) : answer
        },
      }}
      render={({ field: { value, onChange, onBlur: left }, fieldState }) => {
        const onBlur = () => calm(left)
        const error = fieldState.error?.message ?? taken.messageOf(name, String(value ?? ''))
        const change = (next: string | boolean) => {
          onChange(next)
          if (field.unique) taken.check(name, String(next))
        }
        if (!own)
          return (
            <FieldControl
              field={field}
              value={value ?? ''}
              onChange={change}
              onBlur={onBlur}
              error={error}
              fixed={fixed}
              keepsSecret={keepsSecret}
            />
          )
        return (
          <Field
            label={field.label}
            required={Boolean(field.required) && !keepsSecret}
            hint={fixed ? '创建后不可修改' : keepsSecret ? '留空则不修改' : field.hint}
            error={error}
            group={group}
          >
            {(wiring) =>
              own({ field, value: String(value ?? ''), onChange: change, onBlur, wiring, disabled: fixed })
            }
          </Field>
        )
      }}
    />
  )
}
