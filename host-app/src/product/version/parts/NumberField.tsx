import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { DraftField } from './DraftField.tsx'
import { shown } from './numbers.ts'
import { ShareInput } from './ShareInput.tsx'

interface NumberFieldProps {
  path: string
  label: string
  value: number | null
  onChange(value: number | null): void
  unit?: string
  hint?: string
  /** What an empty one means. */
  none?: string
}

/** A whole number of the draft. */
export const NumberField = ({ path, label, value, onChange, unit, hint, none }: NumberFieldProps) => (
  <DraftField path={path} label={label} {...(hint ? { hint } : {})}>
    {(wiring) => (
      <NumberInput
        {...wiring}
        step={1}
        value={shown(value)}
        onChange={onChange}
        {...(unit ? { suffix: unit } : {})}
        {...(none ? { placeholder: none } : {})}
      />
    )}
  </DraftField>
)

/** A share of the draft, typed in percent. */
export const ShareField = ({ path, label, value, onChange, hint, none }: Omit<NumberFieldProps, 'unit'>) => (
  <DraftField path={path} label={label} {...(hint ? { hint } : {})}>
    {(wiring) => (
      <ShareInput {...wiring} value={value} onChange={onChange} {...(none ? { placeholder: none } : {})} />
    )}
  </DraftField>
)
