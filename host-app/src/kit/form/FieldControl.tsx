import type { Field as ContractField } from '@baoqiao/contract/kernel/field.ts'
import { type Kind, traits } from '@baoqiao/contract/kernel/kinds.ts'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { CheckboxGroup } from '@baoqiao/ui/form/CheckboxGroup.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { DateTimeInput } from '@baoqiao/ui/form/DateTimeInput.tsx'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import type { ReactNode } from 'react'
import { FileInput } from './FileInput.tsx'
import { RefInput } from './RefInput.tsx'
import { SeveralInput } from './SeveralInput.tsx'
import { unitHint, wholeHint } from './unit-hint.ts'
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
  const hint = fixed
    ? '创建后不可修改'
    : keepsSecret
      ? '留空则不修改'
      : (field.hint ?? unitHint(field) ?? wholeHint(field))
  const required = Boolean(field.required) && !keepsSecret && traits(field).value !== 'yesNo'
  return (
    <Field label={field.label} required={required} hint={hint} error={error} group={ticked(field)}>
      {(wiring) => <Control {...props} wiring={wiring} />}
    </Field>
  )
}

type ControlProps = FieldControlProps & { wiring: FieldWiring }

function Control(props: ControlProps) {
  const Own = CONTROLS[props.field.kind]
  return <Own {...props} />
}

const plain = ({ wiring, value, onChange, onBlur, fixed }: ControlProps) => ({
  ...wiring,
  value: String(value),
  onChange,
  onBlur,
  disabled: fixed,
})
/** One line of text, as the kind is typed. */
const line =
  (typed: object = {}) =>
  (props: ControlProps) => <TextInput {...plain(props)} {...typed} />
const Yes = ({ value, onChange, fixed }: ControlProps) => (
  <Checkbox checked={value === true} onChange={onChange} disabled={fixed}>
    是
  </Checkbox>
)
const Pick = (props: ControlProps) => (
  <Select {...plain(props)} options={useOptions(props.field)} placeholder="请选择" />
)
const Choice = (props: ControlProps) => {
  const { field, value, onChange, fixed } = props
  const options = useOptions(field)
  if (options.length > 3 || !field.required) return <Pick {...props} />
  return (
    <Segments
      label={field.label}
      value={String(value)}
      onChange={onChange}
      options={options}
      disabled={fixed}
    />
  )
}
const Reference = ({ field, value, onChange, wiring, fixed }: ControlProps) => (
  <RefInput
    field={field}
    value={String(value)}
    onChange={onChange}
    wiring={wiring}
    disabled={fixed}
    none="请选择"
  />
)
const Several = (props: ControlProps) => (
  <SeveralInput {...plain(props)} options={useOptions(props.field)} wiring={props.wiring} />
)
/** A few that are always the same are ticked; what is many, or rows, is found in a list. */
const Choices = (props: ControlProps) => {
  const { field, value, onChange, onBlur, wiring, fixed } = props
  const options = useOptions(field)
  if (!ticked(field)) return <SeveralInput {...plain(props)} options={options} wiring={wiring} />
  return (
    <CheckboxGroup
      {...wiring}
      value={String(value).split(',').filter(Boolean)}
      onChange={(next) => onChange(next.join(','))}
      onBlur={onBlur}
      options={options}
      disabled={fixed}
    />
  )
}
const ticked = (field: ContractField) =>
  traits(field).several === true && field.options !== undefined && Object.keys(field.options).length <= 8
const Upload = ({ field, value, onChange, wiring }: ControlProps) => (
  <FileInput
    field={field}
    value={String(value)}
    onChange={onChange}
    invalid={Boolean(wiring['aria-invalid'])}
  />
)
const Day = (props: ControlProps) => <DateInput {...plain(props)} />
const Moment = (props: ControlProps) => <DateTimeInput {...plain(props)} label={props.field.label} />
const Long = (props: ControlProps) => <TextArea {...plain(props)} rows={4} />
const Code = (props: ControlProps) => <TextArea {...plain(props)} rows={12} spellCheck={false} />

const CONTROLS = {
  boolean: Yes,
  choice: Choice,
  choices: Choices,
  dict: Pick,
  ref: Reference,
  refs: Several,
  image: Upload,
  file: Upload,
  date: Day,
  instant: Moment,
  longText: Long,
  json: Code,
  id: line(),
  text: line(),
  idCard: line(),
  bankCard: line({ inputMode: 'numeric' }),
  secret: line({ type: 'password', autoComplete: 'new-password' }),
  mobile: line({ inputMode: 'tel', maxLength: 11 }),
  integer: line({ inputMode: 'numeric' }),
  cents: line({ inputMode: 'decimal' }),
  bp: line({ inputMode: 'decimal' }),
} satisfies Record<Kind, (props: ControlProps) => ReactNode>
