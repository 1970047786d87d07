import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { usePortalContainer } from '../theme/ThemeRoot.tsx'
import { popTransition, surface } from './surface.ts'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  title?: ReactNode
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** Controlled when given. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Said by screen readers when there is no title. */
  label?: string
}

/** A small window beside its button: filters, column settings, details. Not modal; Esc and a press outside close it. */
export function Popover({
  trigger,
  title,
  children,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  label,
}: PopoverProps) {
  const container = usePortalContainer()
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Place side={side} align={align} sideOffset={6} collisionPadding={8}>
          <Box {...(title === undefined && label !== undefined ? { 'aria-label': label } : {})}>
            {title === undefined ? null : <Title>{title}</Title>}
            {children}
          </Box>
        </Place>
      </Base.Portal>
    </Base.Root>
  )
}

const Place = styled(Base.Positioner)`
  z-index: var(--bq-z-popup, 60);
`

const Box = styled(Base.Popup)`
  ${surface}
  ${popTransition}
  box-sizing: border-box;
  max-width: min(480px, var(--available-width));
  max-height: var(--available-height);
  overflow: auto;
  padding: var(--bq-s3) var(--bq-s4);
  line-height: 1.6;
`

const Title = styled(Base.Title)`
  && {
    margin: 0 0 var(--bq-s2);
  }
  font-size: var(--bq-fs-3);
  font-weight: 600;
`
