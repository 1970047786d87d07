import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { DraftField } from './DraftField.tsx'

interface TextFieldProps {
  path: string
  label: string
  value: string
  onChange(value: string): void
  max: number
  hint?: string
  /** Several lines. */
  long?: boolean
}

/** A text of the draft. */
export const TextField = ({ path, label, value, onChange, max, hint, long = false }: TextFieldProps) => (
  <DraftField path={path} label={label} wide={long} {...(hint ? { hint } : {})}>
    {(wiring) =>
      long ? (
        <TextArea {...wiring} counter maxLength={max} value={value} onChange={onChange} />
      ) : (
        <TextInput {...wiring} maxLength={max} value={value} onChange={onChange} />
      )
    }
  </DraftField>
)
