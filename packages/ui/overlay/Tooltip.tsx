import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { floating } from './surface.ts'
import { useFloating } from './use-floating.ts'

export interface TooltipProps {
  content: ReactNode
  /** One element that can take focus; it keeps its own accessible name, the tip describes it. */
  children: ReactElement<Record<string, unknown>>
  side?: 'top' | 'bottom'
  /** Milliseconds before it shows on hover. Default 300; focus shows it at once. */
  delay?: number
}

/** A short explanation on hover and focus. Esc hides it. Not for anything that must be read or pressed: Popover. */
export function Tooltip({ content, children, side = 'top', delay = 300 }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLSpanElement>(null)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(clock.current), [])
  const later = () => {
    clearTimeout(clock.current)
    clock.current = setTimeout(() => setOpen(true), delay)
  }
  const hide = () => {
    clearTimeout(clock.current)
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      ref={around}
      style={THROUGH}
      onPointerEnter={later}
      onPointerOver={later}
      onPointerOut={hide}
      onFocus={() => setOpen(true)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {open ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open ? (
        <Tip id={id} anchorOf={() => around.current?.firstElementChild} side={side}>
          {content}
        </Tip>
      ) : null}
    </span>
  )
}

interface TipProps {
  id: string
  anchorOf: () => Element | null | undefined
  side: 'top' | 'bottom'
  children: ReactNode
}
function Tip({ id, anchorOf, side, children }: TipProps) {
  const box = useRef<HTMLDivElement>(null)
  useFloating(box, anchorOf, { align: 'center', prefer: side === 'top' ? 'above' : 'below' })
  return (
    <Box ref={box} id={id} role="tooltip">
      {children}
    </Box>
  )
}

const THROUGH = { display: 'contents' } as const
const Box = styled.div`
  ${floating}
  max-width: min(320px, calc(100vw - 16px));
  padding: 5px var(--bq-s2);
  border: 0;
  border-radius: var(--bq-r1);
  background: var(--bq-text);
  color: var(--bq-surface);
  font-size: var(--bq-fs-1);
  line-height: 18px;
  overflow-wrap: anywhere;
  pointer-events: none;
`
