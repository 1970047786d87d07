import type { Ref, SelectHTMLAttributes } from 'react'
import styled from 'styled-components'
import { control } from './control.ts'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}
interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  value: string
  onChange(value: string): void
  options: readonly Option[]
  /** Shown for the empty value; without it there is none to choose. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

/** A choice from a short list: the platform's own select, so keyboard, touch and screen readers are at home. */
export const Select = ({ value, onChange, options, placeholder, ...rest }: Props) => (
  <Box value={value} onChange={(event) => onChange(event.target.value)} {...rest}>
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ))}
  </Box>
)

const Box = styled.select`${control} padding-inline-end: 4px;`
