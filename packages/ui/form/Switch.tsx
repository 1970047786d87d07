import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styled from 'styled-components'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'checked' | 'onChange' | 'children' | 'type' | 'role'
>
interface Props extends Native {
  checked: boolean
  onChange(checked: boolean): void
  /** The words beside it; without them give `aria-label`. */
  children?: ReactNode
  /** The change is on its way: shown, and not to be pressed again. */
  loading?: boolean
  ref?: Ref<HTMLInputElement>
}

/** On or off, at once. */
export const Switch = ({
  checked,
  onChange,
  children,
  loading,
  disabled,
  className,
  readOnly,
  ...rest
}: Props) => (
  <Line className={className}>
    <Track
      type="checkbox"
      role="switch"
      checked={checked}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      aria-readonly={readOnly || undefined}
      onChange={(event) => !readOnly && onChange(event.target.checked)}
      {...rest}
    />
    {children !== undefined && <span>{children}</span>}
  </Line>
)

const Line = styled.label`
  display: inline-flex; align-items: center; gap: 8px; min-height: var(--bq-control-h); cursor: pointer;
  &:has(:disabled) { cursor: not-allowed; color: var(--bq-text-3); }
`
const Track = styled.input`
  appearance: none; position: relative; flex: none; width: 34px; height: 20px; margin: 0; border-radius: 10px; cursor: inherit;
  background: var(--bq-border-strong); transition: background 0.15s;
  &::before { content: ''; position: absolute; inset: 2px auto auto 2px; width: 16px; height: 16px; border-radius: 50%; background: var(--bq-surface); box-shadow: var(--bq-shadow-1); transition: transform 0.15s; }
  &:checked { background: var(--bq-primary); }
  &:checked::before { transform: translateX(14px); background: var(--bq-on-primary); }
  &:disabled { opacity: 0.5; }
  &[aria-busy]::before { opacity: 0.6; }
  @media (forced-colors: active) { appearance: auto; &::before { display: none; } }
`
