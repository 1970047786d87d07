import { styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'
import { IconButton } from '../feedback/IconButton.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

export interface DrawerProps extends ModalProps {
  /** Pixels; never wider than the window. Default 600. */
  width?: number
  /** Default right. */
  side?: 'left' | 'right'
  /** Walks through the list behind it. A missing end is shown disabled. */
  walk?: { onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined; position?: string }
}

/** A modal sheet from the side: a record beside the list it belongs to. */
export const Drawer = ({ width = 600, side = 'right', walk, tools, ...modal }: DrawerProps) => (
  <Modal
    {...modal}
    place={side}
    width={width}
    tools={
      <>
        {tools}
        {walk === undefined ? null : <Walk {...walk} />}
      </>
    }
  />
)

function Walk({ onPrevious, onNext, position }: NonNullable<DrawerProps['walk']>) {
  return (
    <Steps>
      <IconButton label="上一条" title="上一条" onClick={onPrevious} disabled={onPrevious === undefined}>
        <Glyph name="up" />
      </IconButton>
      {position === undefined ? null : <span>{position}</span>}
      <IconButton label="下一条" title="下一条" onClick={onNext} disabled={onNext === undefined}>
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
