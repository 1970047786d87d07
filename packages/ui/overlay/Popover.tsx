import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { isComposing } from '../form/composing.ts'
import { floating } from './surface.ts'
import { useFloating } from './use-floating.ts'

export interface TriggerProps {
  'aria-expanded': boolean
  'aria-haspopup': true
  onClick: () => void
  ref: Ref<HTMLButtonElement>
}
export interface PopoverProps {
  /** Draws the button that opens it; `props` belong on it. */
  trigger: (props: TriggerProps) => ReactNode
  /** Name of the panel for a screen reader. */
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'center' | 'end'
  /** Told when it opens and closes. */
  onOpenChange?: (open: boolean) => void
}

/**
 * A panel below its button, on the browser's top layer: over dialogs, not cut off by what scrolls. Not modal: Escape
 * and a press elsewhere close it; Escape gives the focus back.
 */
export function Popover({ trigger, label, children, align = 'end', onOpenChange }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const close = () => {
    change(false)
    button.current?.focus()
  }
  return (
    <>
      {trigger({
        'aria-expanded': open,
        'aria-haspopup': true,
        onClick: () => change(!open),
        ref: button,
      })}
      {open ? (
        <Panel label={label} align={align} button={button} onLeave={() => change(false)} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      ) : null}
    </>
  )
}

interface PanelProps {
  label: string
  align: 'start' | 'center' | 'end'
  button: RefObject<HTMLElement | null>
  onLeave: () => void
  onClose: () => void
  children: ReactNode
}
function Panel({ label, align, button, onLeave, onClose, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null)
  useFloating(box, () => button.current, { align })
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath()
      const mine = [box.current, button.current].some((one) => one !== null && path.includes(one))
      if (!mine) onLeave()
    }
    // Pressed with nothing in it to take the focus, the key is heard by the page alone.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('keydown', onKeyDown)
    }
  })
  return (
    <Box
      ref={box}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </Box>
  )
}

/** One line of a list of things to press in a popover. */
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
  &:hover:not(:disabled),
  &:focus-visible {
    background: var(--bq-surface-2);
  }
  &[data-danger] {
    color: var(--bq-danger-text);
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: var(--bq-text-3);
    cursor: not-allowed;
  }
  kbd {
    margin-inline-start: auto;
    padding-inline-start: var(--bq-s4);
    color: var(--bq-text-3);
    font: inherit;
    font-size: var(--bq-fs-1);
  }
`
const Box = styled.div`
  ${floating}
  min-width: 148px;
  max-width: calc(100vw - 16px);
  padding: 6px;
  hr {
    margin: 6px 0;
    border: 0;
    border-top: 1px solid var(--bq-border);
  }
`
