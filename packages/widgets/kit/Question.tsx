import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { ArmedButton } from './ArmedButton.tsx'

interface Props {
  title: string
  children: ReactNode
  /** What the button that does it says. */
  confirm: string
  /** What the other says, where 取消 could be taken for the deed; 取消 unless said. */
  deny?: string
  busy: boolean
  onYes(): void
  onNo(): void
}

/**
 * Asked before something that cannot be undone, in place: in a frame as tall as its content a window would be out of
 * sight. The focus begins on the button that does nothing.
 */
export function Question({ title, children, confirm, deny = '取消', busy, onYes, onNo }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      onKeyDown={({ key }) => key === 'Escape' && !busy && onNo()}
    >
      <Card>
        <b id={`${id}t`}>{title}</b>
        <p id={`${id}d`}>{children}</p>
        <Foot>
          <Button disabled={busy} onClick={onNo}>
            {deny}
          </Button>
          <ArmedButton variant="danger" loading={busy} onClick={onYes}>
            {confirm}
          </ArmedButton>
        </Foot>
      </Card>
    </div>
  )
}

const Foot = styled.div`display: flex; justify-content: flex-end; gap: 8px; margin-top: 12px;`
