import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { usePortalContainer } from '../theme/ThemeRoot.tsx'
import { popTransition } from './surface.ts'

export interface TooltipProps {
  content: ReactNode
  /** One element that can take focus; it keeps its own accessible name, the tip describes it. */
  children: ReactElement<Record<string, unknown>>
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** Milliseconds before it shows on hover. Default 300; focus shows it at once. */
  delay?: number
}

/** A short explanation on hover and focus. Esc hides it. Not for anything that must be read or pressed: Popover. */
export function Tooltip({ content, children, side = 'top', delay = 300 }: TooltipProps) {
  const container = usePortalContainer()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger delay={delay} render={children} {...(open ? { 'aria-describedby': id } : {})} />
      <Base.Portal container={container}>
        <Place side={side} sideOffset={6} collisionPadding={8}>
          <Tip id={id} role="tooltip">
            {content}
          </Tip>
        </Place>
      </Base.Portal>
    </Base.Root>
  )
}

const Place = styled(Base.Positioner)`
  z-index: var(--bq-z-popup, 60);
`

const Tip = styled(Base.Popup)`
  ${popTransition}
  max-width: min(320px, var(--available-width));
  padding: 5px var(--bq-s2);
  border-radius: var(--bq-r1);
  background: var(--bq-text);
  color: var(--bq-surface);
  font-family: var(--bq-font);
  font-size: var(--bq-fs-1);
  line-height: 18px;
  overflow-wrap: anywhere;
  box-shadow: var(--bq-shadow-1);
`
