import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'
import { IconButton } from '../feedback/IconButton.tsx'
import { isComposing } from '../form/composing.ts'
import { OverlayHome } from '../theme/ThemeRoot.tsx'
import { type CloseGuard, useCloseGuard } from './use-close-guard.ts'
import { useModal } from './use-modal.ts'

/** What Dialog and Drawer have in common. */
export interface ModalProps {
  title: ReactNode
  onClose: () => void
  /** Default true; most callers draw it only while it is open. */
  open?: boolean
  children?: ReactNode
  /** One line under the title, read out with it. */
  description?: ReactNode
  /** Buttons that stay in view at the bottom, the main one last. */
  footer?: ReactNode
  /** Extra controls left of the close button. */
  tools?: ReactNode
  /** Asked before every close by the user (Esc, close button, press outside): false keeps it open. */
  beforeClose?: CloseGuard
  /** Close on a press outside. Default false: what was typed is not lost by a slip of the hand. */
  dismissible?: boolean
}
export interface ModalPlace {
  place: 'right' | 'left' | 'centre' | 'full'
  /** Pixels; never wider than the window. */
  width: number
}

/**
 * A modal panel on the browser's own dialog: it keeps the focus, the page behind is inert, it works in a shadow root,
 * and it costs no library. Internal to Dialog and Drawer.
 */
export function Modal({ open = true, ...rest }: ModalProps & ModalPlace) {
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({
  title,
  onClose,
  children,
  description,
  footer,
  tools,
  beforeClose,
  dismissible = false,
  place,
  width,
}: ModalProps & ModalPlace) {
  const id = useId()
  const { requestClose, busy } = useCloseGuard(onClose, beforeClose)
  const close = () => void requestClose()
  const dialog = useModal()
  return (
    <Box
      ref={dialog}
      aria-labelledby={`${id}t`}
      aria-describedby={description === undefined ? undefined : `${id}d`}
      data-place={place}
      style={place === 'full' ? undefined : { width }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) close()
      }}
      onClose={({ currentTarget, target }) => {
        // The browser may close it without asking (a phone's back gesture): what is in it is not thrown away.
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return
        if (currentTarget.dataset.left !== undefined) return
        currentTarget.showModal()
        close()
      }}
      onPointerDown={(event) => {
        if (dismissible && event.target === event.currentTarget) close()
      }}
    >
      <OverlayHome>
        <Frame>
          {/* Not header and footer: inside the page's own they would be landmarks in a landmark. */}
          <div data-bq-head="">
            <h2 id={`${id}t`}>{title}</h2>
            {tools}
            <IconButton label="关闭" onClick={close} disabled={busy}>
              <Glyph name="close" />
            </IconButton>
          </div>
          {description === undefined ? <i /> : <p id={`${id}d`}>{description}</p>}
          <Body data-bq-body="">{children}</Body>
          {footer === undefined ? null : <div data-bq-foot="">{footer}</div>}
        </Frame>
      </OverlayHome>
    </Box>
  )
}

const Box = styled.dialog`
  padding: 0;
  max-width: 100vw;
  border: 0;
  background: var(--bq-surface);
  color: var(--bq-text);
  box-shadow: var(--bq-shadow-2);
  font-family: var(--bq-font);
  &::backdrop {
    background: var(--bq-overlay, rgb(10 15 25 / 42%));
  }
  &[data-place='right'],
  &[data-place='left'] {
    height: 100dvh;
    max-height: none;
    margin: 0;
  }
  &[data-place='right'] {
    inset: 0 0 0 auto;
  }
  &[data-place='left'] {
    inset: 0 auto 0 0;
  }
  &[data-place='centre'] {
    margin: auto;
    border-radius: var(--bq-r3);
    max-width: calc(100vw - 24px);
    max-height: 86dvh;
  }
  &[data-place='full'] {
    inset: 0;
    width: 100vw;
    height: 100dvh;
    max-height: none;
    margin: 0;
  }
`
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr) auto;
  height: 100%;
  max-height: inherit;
  > [data-bq-head] {
    display: flex;
    align-items: center;
    gap: var(--bq-s2);
    padding: 10px var(--bq-s3) 10px var(--bq-s5);
    border-bottom: 1px solid var(--bq-border);
  }
  > [data-bq-head] h2 {
    flex: 1;
    min-width: 0;
    font-size: var(--bq-fs-4);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > p {
    padding: var(--bq-s3) var(--bq-s5) 0;
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
  }
  > [data-bq-foot] {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--bq-s2);
    padding: 10px var(--bq-s5);
    padding-bottom: max(10px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--bq-border);
  }
`
const Body = styled.div`
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--bq-s4) var(--bq-s5);
`
