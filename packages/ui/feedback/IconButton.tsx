import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { resetButton } from './reset-button.ts'

/** A square, quiet button with only a sign in it. `label` is what a screen reader says. */
export function IconButton({
  label,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  return (
    <Square type="button" aria-label={label} {...rest}>
      {children}
    </Square>
  )
}

const Square = styled.button`
  ${resetButton}
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: var(--bq-r1);
  color: var(--bq-text-2);
  transition: background-color 0.12s;
  &:hover:not(:disabled) {
    background: var(--bq-surface-2);
    color: var(--bq-text);
  }
`
