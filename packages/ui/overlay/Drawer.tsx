import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'
import { IconButton } from '../feedback/IconButton.tsx'
import { ModalBody } from './ModalBody.tsx'
import { ModalFrame, type ModalProps } from './ModalFrame.tsx'
import { ModalFoot, ModalHead, ModalNote, ModalTitle } from './modal-parts.ts'

export interface DrawerProps extends ModalProps {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** 400, 600, 860 or 1120 px; never wider than the window. Default md. */
  width?: 'sm' | 'md' | 'lg' | 'xl'
  /** Walks through the list behind it. A missing end is shown disabled. */
  walk?: { onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined; position?: string }
  /** Extra controls left of the close button. */
  tools?: ReactNode
}

/** A modal sheet from the right: a record beside the list it belongs to. */
export function Drawer({
  title,
  description,
  children,
  footer,
  width = 'md',
  walk,
  tools,
  ...modal
}: DrawerProps) {
  return (
    <ModalFrame {...modal} popup={SHEETS[width]}>
      {(requestClose, busy) => (
        <>
          <ModalHead>
            <ModalTitle>{title}</ModalTitle>
            {tools}
            {walk === undefined ? null : <Walk {...walk} />}
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

function Walk({ onPrevious, onNext, position }: NonNullable<DrawerProps['walk']>) {
  return (
    <Steps>
      <IconButton label="上一条" onClick={onPrevious} disabled={onPrevious === undefined}>
        <Glyph name="up" />
      </IconButton>
      {position === undefined ? null : <span>{position}</span>}
      <IconButton label="下一条" onClick={onNext} disabled={onNext === undefined}>
        <Glyph name="down" />
      </IconButton>
    </Steps>
  )
}

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: var(--bq-s1);
  padding-right: var(--bq-s2);
  border-right: 1px solid var(--bq-border);
  color: var(--bq-text-2);
  font-size: var(--bq-fs-1);
  font-variant-numeric: tabular-nums;
`

const Sheet = styled(Base.Popup)`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  width: 100%;
  height: 100%;
  margin-left: auto;
  border-left: 1px solid var(--bq-border);
  background: var(--bq-surface);
  color: var(--bq-text);
  font-family: var(--bq-font);
  box-shadow: var(--bq-shadow-2);
  outline: none;
  transition: transform 0.2s cubic-bezier(0.2, 0.8, 0.2, 1);
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(100%);
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`

const SHEETS = {
  sm: styled(Sheet)`
    max-width: 400px;
  `,
  md: styled(Sheet)`
    max-width: 600px;
  `,
  lg: styled(Sheet)`
    max-width: 860px;
  `,
  xl: styled(Sheet)`
    max-width: 1120px;
  `,
} as const
