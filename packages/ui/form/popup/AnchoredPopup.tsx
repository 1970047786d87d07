import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, Ref, RefObject } from 'react'
import styled from 'styled-components'
import { popTransition, surface } from '../../overlay/surface.ts'
import { usePortalContainer } from '../../theme/ThemeRoot.tsx'

interface Props {
  open: boolean
  /** Escape, a press elsewhere or the focus gone elsewhere. */
  onClose(): void
  /** The control it belongs to; presses in it do not close. */
  anchor: RefObject<HTMLElement | null>
  /** Gets the focus back when it was in the popup. */
  input: RefObject<HTMLElement | null>
  id: string
  label: string
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A popup under a control one goes on typing in: it takes the focus only when asked to. */
export function AnchoredPopup({ open, onClose, anchor, input, id, label, children, ref }: Props) {
  const container = usePortalContainer()
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        const inside = anchor.current !== null && event.composedPath().includes(anchor.current)
        if (next || (inside && reason !== 'escape-key')) return
        onClose()
        if (reason === 'escape-key') input.current?.focus()
      }}
    >
      <Base.Portal container={container}>
        <Place
          positionMethod={container?.closest('dialog') ? 'fixed' : 'absolute'}
          anchor={anchor}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Box ref={ref} id={id} aria-label={label} initialFocus={false} finalFocus={false}>
            {children}
          </Box>
        </Place>
      </Base.Portal>
    </Base.Root>
  )
}

const Place = styled(Base.Positioner)`z-index: var(--bq-z-popup, 60);`
const Box = styled(Base.Popup)`
  ${surface} ${popTransition}
  max-width: var(--available-width); max-height: max(220px, var(--available-height)); overflow: auto; overscroll-behavior: contain;
`
