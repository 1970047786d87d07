import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import type { ComponentProps } from 'react'
import { shown } from './numbers.ts'

interface ShareInputProps extends Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange'> {
  /** In hundredths of a percent. */
  value: number | null
  onChange(bp: number | null): void
}

/** A share: percent on screen, basis points in the value. */
export function ShareInput({ value, onChange, ...rest }: ShareInputProps) {
  const bp = shown(value)
  return (
    <NumberInput
      suffix="%"
      {...rest}
      value={bp === null ? null : bp / 100}
      onChange={(percent) => onChange(percent === null ? null : Math.round(percent * 100))}
    />
  )
}
