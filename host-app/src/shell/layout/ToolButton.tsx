import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

/** A square button of the top bar; `label` is its name and its tooltip. */
export function ToolButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <Square type="button" aria-label={label} title={label} {...rest} />
}

const Square = styled.button`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: var(--bq-r2);
  background: none;
  color: var(--bq-text-2);
  cursor: pointer;
  &:hover {
    background: var(--bq-surface-2);
    color: var(--bq-text);
  }
`
