import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { Spinner } from './Spin.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'default' | 'text' | 'danger'
  size?: 'small' | 'medium' | 'large'
  loading?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button. While `loading` it cannot be pressed twice and says so; it keeps the focus, so that keyboards stay in place. */
export function Button({
  variant = 'default',
  size = 'medium',
  loading = false,
  icon,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button must not submit either.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      type={type}
      $variant={variant}
      $size={size}
      data-square={children === undefined || undefined}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...rest}
      onClick={press}
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
    &:active:not(:disabled) { background: var(--bq-primary-active); border-color: var(--bq-primary-active); }
  `,
  default: css`
    background: var(--bq-surface); border-color: var(--bq-border-strong); color: var(--bq-text);
    border-color: color-mix(in srgb, var(--bq-border-strong) 55%, var(--bq-border));
    &:hover:not(:disabled) { border-color: var(--bq-primary); color: var(--bq-primary); }
    &:active:not(:disabled) { background: var(--bq-primary-soft); }
  `,
  text: css`
    background: transparent; border-color: transparent; color: var(--bq-primary); padding-inline: 6px;
    &:hover:not(:disabled) { background: var(--bq-primary-soft); }
  `,
  danger: css`
    background: var(--bq-danger); border-color: var(--bq-danger); color: var(--bq-on-danger);
    &:hover:not(:disabled) { filter: brightness(0.92); }
    &:active:not(:disabled) { filter: brightness(0.84); }
  `,
}
const HEIGHTS = { small: '26px', medium: 'var(--bq-control-h)', large: '44px' }
const PADDINGS = { small: '8px', medium: '14px', large: '24px' }
const TEXTS = { small: 'var(--bq-fs-2)', medium: 'var(--bq-fs-3)', large: 'var(--bq-fs-4)' }

const Root = styled.button<{ $variant: keyof typeof VARIANTS; $size: keyof typeof HEIGHTS }>`
  display: inline-flex; align-items: center; justify-content: center; gap: 6px; white-space: nowrap; user-select: none;
  height: ${({ $size }) => HEIGHTS[$size]}; padding: 0 ${({ $size }) => PADDINGS[$size]};
  border: 1px solid; border-radius: var(--bq-r2); cursor: pointer; font: inherit; font-size: ${({ $size }) => TEXTS[$size]};
  transition: background 0.12s, border-color 0.12s, color 0.12s;
  ${({ $variant }) => VARIANTS[$variant]}
  &[data-square] { padding: 0; width: ${({ $size }) => HEIGHTS[$size]}; }
  &[aria-busy] { cursor: progress; opacity: 0.85; }
  &:disabled { cursor: not-allowed; background: var(--bq-surface-2); border-color: var(--bq-border); color: var(--bq-text-3); }
`
