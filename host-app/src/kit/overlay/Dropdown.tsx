import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

interface DropdownProps {
  /** Draws the button that opens; `props` belong on it. */
  trigger: (props: {
    'aria-expanded': boolean
    'aria-haspopup': true
    onClick: () => void
    ref: Ref<HTMLButtonElement>
  }) => ReactNode
  /** Name of the panel for a screen reader. */
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'end'
}

/** A panel below its button. Escape and a press elsewhere close it; Escape gives the focus back. */
export function Dropdown({ trigger, label, children, align = 'end' }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Anchor ref={box} onKeyDown={(event) => event.key === 'Escape' && open && close()}>
      {trigger({ 'aria-expanded': open, 'aria-haspopup': true, onClick: () => setOpen(!open), ref: button })}
      {open ? (
        <Panel role="group" aria-label={label} $align={align}>
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      ) : null}
    </Anchor>
  )
}

/** One line of a menu in a dropdown. */
export const MenuItem = styled.button`
  display: flex;
  align-items: center;
  gap: var(--bq-s2);
  width: 100%;
  padding: 6px var(--bq-s3);
  border: 0;
  border-radius: var(--bq-r1);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  white-space: nowrap;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: var(--bq-surface-2);
  }
  &:disabled {
    color: var(--bq-text-3);
    cursor: not-allowed;
  }
`
const Anchor = styled.div`
  position: relative;
  display: inline-flex;
`
const Panel = styled.div<{ $align: 'start' | 'end' }>`
  position: absolute;
  z-index: var(--bq-z-popup);
  top: calc(100% + 6px);
  ${({ $align }) => ($align === 'end' ? 'right: 0;' : 'left: 0;')}
  min-width: 148px;
  max-height: 70vh;
  overflow: auto;
  padding: 6px;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  background: var(--bq-surface);
  color: var(--bq-text);
  box-shadow: var(--bq-shadow-2);
  font-size: var(--bq-fs-2);
  hr {
    margin: 6px 0;
    border: 0;
    border-top: 1px solid var(--bq-border);
  }
`
