import type { ReactNode } from 'react'
import styled from 'styled-components'

interface Props {
  checked: boolean
  onChange(checked: boolean): void
  children: ReactNode
  disabled?: boolean
  type?: 'checkbox' | 'radio'
  name?: string
}

/** A box or radio with its label; the whole line can be pressed. */
export const Checkbox = ({ checked, onChange, children, type = 'checkbox', ...rest }: Props) => (
  <Line>
    <input type={type} checked={checked} onChange={(event) => onChange(event.target.checked)} {...rest} />
    <span>{children}</span>
  </Line>
)

const Line = styled.label`
  display: inline-flex; align-items: flex-start; gap: 8px; cursor: pointer; min-height: 24px;
  input { width: 16px; height: 16px; margin: 3px 0 0; flex: none; accent-color: var(--bq-primary); cursor: inherit; }
  &:has(:disabled) { cursor: not-allowed; color: var(--bq-text-3); }
`
