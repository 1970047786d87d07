import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'
import { IconButton } from '../feedback/IconButton.tsx'
import { ModalBody } from './ModalBody.tsx'
import { ModalFrame, type ModalProps } from './ModalFrame.tsx'
import { ModalFoot, ModalHead, ModalNote, ModalTitle } from './modal-parts.ts'
import { surface } from './surface.ts'

export interface DialogProps extends ModalProps {
  title: ReactNode
  /** One line under the title, read out with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** 400, 560, 760, 1040 px, or the whole window. Default md. Narrow screens always get the whole window (not sm). */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
}

/**
 * A modal window. Focus goes in and comes back, the rest is inert, Esc asks `beforeClose`.
 * Parents may re-render: the content stays mounted and keeps what was typed until it is closed.
 */
export function Dialog({ title, description, children, footer, size = 'md', ...modal }: DialogProps) {
  return (
    <ModalFrame {...modal} popup={POPUPS[size]}>
      {(requestClose, busy) => (
        <>
          <ModalHead>
            <ModalTitle>{title}</ModalTitle>
            <IconButton label="关闭" onClick={requestClose} disabled={busy}>
              <Glyph name="close" />
            </IconButton>
          </ModalHead>
          {description === undefined ? null : <ModalNote>{description}</ModalNote>}
          <ModalBody>{children}</ModalBody>
          {footer === undefined ? null : <ModalFoot>{footer}</ModalFoot>}
        </>
      )}
    </ModalFrame>
  )
}

const fullScreen = css`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  border: 0;
  border-radius: 0;
`

const Popup = styled(Base.Popup)`
  ${surface}
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  width: 100%;
  max-height: calc(100% - 2 * var(--bq-s7));
  margin: auto;
  border-radius: var(--bq-r3);
  transition:
    opacity 0.16s ease-out,
    transform 0.16s ease-out;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(8px) scale(0.985);
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`

const Wide = styled(Popup)`
  @media (max-width: 640px) {
    ${fullScreen}
  }
`

const Small = styled(Popup)`
  max-width: min(400px, calc(100% - 2 * var(--bq-s4)));
`
const Medium = styled(Wide)`
  max-width: 560px;
`
const Large = styled(Wide)`
  max-width: min(760px, calc(100% - 2 * var(--bq-s6)));
`
const Huge = styled(Wide)`
  max-width: min(1040px, calc(100% - 2 * var(--bq-s6)));
`
const Full = styled(Popup)`
  ${fullScreen}
`

const POPUPS = { sm: Small, md: Medium, lg: Large, xl: Huge, full: Full } as const
