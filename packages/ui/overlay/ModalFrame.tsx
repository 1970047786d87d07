import { Dialog as Base } from '@base-ui/react/dialog'
import { type ComponentProps, type ElementType, type ReactNode, useCallback, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { usePortalContainer } from '../theme/ThemeRoot.tsx'
import { firstControl } from './ModalBody.tsx'
import { type CloseGuard, useCloseGuard } from './use-close-guard.ts'
import { useInertOutside } from './use-inert-outside.ts'

/** What Dialog and Drawer have in common. */
export interface ModalProps {
  open: boolean
  onClose: () => void
  /** Asked before every close by the user (Esc, close button, outside press): false keeps it open. */
  beforeClose?: CloseGuard
  /** Close on a press outside. Default false: what was typed is not lost by a slip of the hand. */
  dismissible?: boolean
  /** Where the focus goes; the first control of the body otherwise. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  /** Called after the closing animation: the place to drop the state of what was shown. */
  onClosed?: () => void
}

interface Props extends ModalProps {
  /** The styled Base.Popup of the caller. */
  popup: ElementType<ComponentProps<typeof Base.Popup>>
  /** Gets the guarded close, for the caller's close button. */
  children: (requestClose: () => void, busy: boolean) => ReactNode
}

/** Backdrop, portal, focus trap, inert outside, guarded closing. Internal to Dialog and Drawer. */
export function ModalFrame({
  open,
  onClose,
  beforeClose,
  dismissible = false,
  initialFocus,
  onClosed,
  popup: Popup,
  children,
}: Props) {
  const container = usePortalContainer()
  const { requestClose, busy } = useCloseGuard(onClose, beforeClose)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const popup = useRef<HTMLElement | null>(null)
  const attach = useCallback((node: HTMLElement | null) => {
    popup.current = node
    setElement(node)
  }, [])
  useInertOutside(open ? element : null)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (!next) void requestClose()
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.()
      }}
    >
      <Base.Portal container={container}>
        <Backdrop data-bq-backdrop="" forceRender />
        <Viewport>
          <Popup
            ref={attach}
            aria-modal="true"
            initialFocus={initialFocus ?? (() => firstControl(popup.current))}
          >
            {children(() => void requestClose(), busy)}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: var(--bq-z-modal, 50);
  background: var(--bq-overlay);
  transition: opacity 0.16s ease-out;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: var(--bq-z-modal, 50);
  display: flex;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`
