import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { Spinner } from './Spin.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'default' | 'text' | 'danger'
  size?: 'small' | 'medium' | 'large'
  loading?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button. While `loading` it keeps its width, cannot be pressed twice and says so. */
export function Button({
  variant = 'default',
  size = 'medium',
  loading = false,
  icon,
  children,
  disabled,
  type = 'button',
  ...rest
}: Props) {
  return (
    <Root
      type={type}
      $variant={variant}
      $size={size}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children !== undefined && <span>{children}</span>}
    </Root>
  )
}

const VARIANTS = {
  primary: css`
    background: var(--bq-primary); border-color: var(--bq-primary); color: var(--bq-on-primary);
    &:hover:not(:disabled) { background: var(--bq-primary-hover); border-color: var(--bq-primary-hover); }
  `,
  default: css`
    background: var(--bq-surface); border-color: var(--bq-border); color: var(--bq-text);
    &:hover:not(:disabled) { border-color: var(--bq-primary); color: var(--bq-primary); }
  `,
  text: css`
    background: transparent; border-color: transparent; color: var(--bq-primary); padding-inline: 6px;
    &:hover:not(:disabled) { background: var(--bq-primary-soft); }
  `,
  danger: css`
    background: var(--bq-danger); border-color: var(--bq-danger); color: var(--bq-on-danger);
    &:hover:not(:disabled) { filter: brightness(0.92); }
  `,
}
const HEIGHTS = { small: '26px', medium: 'var(--bq-control-h)', large: '44px' }

const Root = styled.button<{ $variant: keyof typeof VARIANTS; $size: keyof typeof HEIGHTS }>`
  display: inline-flex; align-items: center; justify-content: center; gap: 6px; white-space: nowrap;
  height: ${({ $size }) => HEIGHTS[$size]}; padding: 0 ${({ $size }) => ($size === 'small' ? 8 : $size === 'large' ? 24 : 14)}px;
  border: 1px solid; border-radius: var(--bq-r2); cursor: pointer; font: inherit;
  font-size: ${({ $size }) => ($size === 'small' ? 'var(--bq-fs-2)' : $size === 'large' ? 'var(--bq-fs-4)' : 'var(--bq-fs-3)')};
  transition: background 0.12s, border-color 0.12s, color 0.12s;
  ${({ $variant }) => VARIANTS[$variant]}
  &:disabled { cursor: not-allowed; background: var(--bq-surface-2); border-color: var(--bq-border); color: var(--bq-text-3); }
`
