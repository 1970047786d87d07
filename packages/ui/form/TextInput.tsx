import type { InputHTMLAttributes, Ref } from 'react'
import styled from 'styled-components'
import { control } from './control.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'> {
  value: string
  onChange(value: string): void
  ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export const TextInput = ({ value, onChange, type = 'text', ...rest }: Props) => (
  <Input
    type={type}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    autoComplete="off"
    {...rest}
  />
)

const Input = styled.input`${control}`
