import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { DraftField } from './DraftField.tsx'

interface SwitchFieldProps {
  path: string
  label: string
  value: boolean
  onChange(value: boolean): void
  hint?: string
}

/** Yes or no. */
export const SwitchField = ({ path, label, value, onChange, hint }: SwitchFieldProps) => (
  <DraftField path={path} label={label} {...(hint ? { hint } : {})}>
    {(wiring) => (
      <Switch {...wiring} checked={value} onChange={onChange}>
        {value ? '是' : '否'}
      </Switch>
    )}
  </DraftField>
)
