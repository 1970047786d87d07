import type { Ref, TextareaHTMLAttributes } from 'react'
import styled from 'styled-components'
import { control } from './control.ts'

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string
  onChange(value: string): void
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export const TextArea = ({ value, onChange, rows = 3, ...rest }: Props) => (
  <Area rows={rows} value={value} onChange={(event) => onChange(event.target.value)} {...rest} />
)

const Area = styled.textarea`${control} height: auto; padding-block: 6px; resize: vertical;`
