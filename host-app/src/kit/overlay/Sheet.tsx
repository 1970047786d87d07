import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'

interface SheetProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons that stay in view at the bottom. */
  footer?: ReactNode
  /** Default right. `centre` is a dialog in the middle. */
  side?: 'right' | 'left' | 'centre'
  width?: number
  role?: 'dialog' | 'alertdialog'
}

/** A modal panel on the browser's own dialog: it keeps the focus, Escape closes it, the page behind is inert. */
export function Sheet({
  title,
  onClose,
  children,
  footer,
  side = 'right',
  width = 560,
  role = 'dialog',
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <Box
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      $side={side}
      style={{ width }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose()
      }}
      onClose={({ currentTarget, target }) => {
        // The browser may close it without asking (a phone's back gesture): what is in it is not thrown away.
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return
        currentTarget.showModal()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <Frame>
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="关闭" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <Body>{children}</Body>
        {footer ? <footer>{footer}</footer> : null}
      </Frame>
    </Box>
  )
}

const PLACES = {
  right: 'inset: 0 0 0 auto; height: 100dvh; max-height: none;',
  left: 'inset: 0 auto 0 0; height: 100dvh; max-height: none;',
  centre: 'margin: auto; border-radius: var(--bq-r3); max-width: calc(100vw - 24px); max-height: 86dvh;',
}
const Box = styled.dialog<{ $side: keyof typeof PLACES }>`
  padding: 0;
  max-width: 100vw;
  border: 0;
  background: var(--bq-surface);
  color: var(--bq-text);
  box-shadow: var(--bq-shadow-2);
  ${({ $side }) => PLACES[$side]}
  &::backdrop {
    background: rgb(10 15 25 / 42%);
  }
`
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  height: 100%;
  max-height: inherit;
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--bq-s2);
    padding: var(--bq-s3) var(--bq-s3) var(--bq-s3) var(--bq-s5);
    border-bottom: 1px solid var(--bq-border);
  }
  > header h2 {
    font-size: var(--bq-fs-4);
    font-weight: 600;
  }
  > footer {
    display: flex;
    justify-content: flex-end;
    gap: var(--bq-s2);
    padding: var(--bq-s3) var(--bq-s5);
    border-top: 1px solid var(--bq-border);
  }
`
const Body = styled.div`
  min-height: 0;
  overflow: auto;
  padding: var(--bq-s4) var(--bq-s5);
`
