import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'

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
/* The knob is painted, not placed: a list has a hundred, and each placed one would be a layer. */
const Track = styled.input`
  --knob: var(--bq-surface);
  appearance: none; flex: none; width: 34px; height: 20px; margin: 0; border-radius: 10px; cursor: inherit;
  background: radial-gradient(closest-side, var(--knob) 93%, transparent) 2px 2px / 16px 16px no-repeat var(--bq-border-strong);
  transition: background-color 0.15s, background-position 0.15s;
  &:checked { --knob: var(--bq-on-primary); background-color: var(--bq-primary); background-position: 16px 2px; }
  &:disabled { opacity: 0.5; }
  &[aria-busy] { --knob: color-mix(in srgb, var(--bq-surface) 60%, transparent); }
  @media (forced-colors: active) { appearance: auto; background: none; }
`
