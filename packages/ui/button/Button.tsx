import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
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
      data-variant={variant}
      data-size={size}
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

type Variant = NonNullable<Props['variant']>
type Size = NonNullable<Props['size']>

/* One sheet for all of them, worked out once: a list has eighty buttons. `:where` leaves who uses them the last word. */
const Root = styled.button<{ 'data-variant': Variant; 'data-size': Size }>`
  display: inline-flex; align-items: center; justify-content: center; gap: 6px; white-space: nowrap; user-select: none;
  --bq-button-h: var(--bq-control-h); height: var(--bq-button-h); padding: 0 14px;
  border: 1px solid; border-radius: var(--bq-r2); cursor: pointer; font: inherit; font-size: var(--bq-fs-3);
  transition: background 0.12s, border-color 0.12s, color 0.12s;
  &:where([data-size='small']) { --bq-button-h: 26px; padding: 0 8px; font-size: var(--bq-fs-2); }
  &:where([data-size='large']) { --bq-button-h: 44px; padding: 0 24px; font-size: var(--bq-fs-4); }
  &:where([data-variant='primary']) {
    background: var(--bq-fill); border-color: var(--bq-fill); color: var(--bq-on-fill);
    &:hover:not(:disabled) { background: var(--bq-fill-hover); border-color: var(--bq-fill-hover); }
    &:active:not(:disabled) { background: var(--bq-fill-active); border-color: var(--bq-fill-active); }
  }
  &:where([data-variant='default']) {
    background: var(--bq-surface); border-color: var(--bq-border-strong); color: var(--bq-text);
    border-color: color-mix(in srgb, var(--bq-border-strong) 55%, var(--bq-border));
    &:hover:not(:disabled) { border-color: var(--bq-primary); color: var(--bq-primary); }
    &:active:not(:disabled) { background: var(--bq-primary-soft); }
  }
  &:where([data-variant='text']) {
    background: transparent; border-color: transparent; color: var(--bq-primary); padding-inline: 6px;
    &:hover:not(:disabled) { background: var(--bq-primary-soft); }
  }
  &:where([data-variant='danger']) {
    background: var(--bq-danger); border-color: var(--bq-danger); color: var(--bq-on-danger);
    &:hover:not(:disabled) { filter: brightness(0.92); }
    &:active:not(:disabled) { filter: brightness(0.84); }
  }
  &[data-square] { padding: 0; width: var(--bq-button-h); }
  &[aria-busy] { cursor: progress; opacity: 0.85; }
  &:disabled { cursor: not-allowed; background: var(--bq-surface-2); border-color: var(--bq-border); color: var(--bq-text-3); }
`
