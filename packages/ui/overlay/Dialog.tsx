import { type ReactNode, useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'

interface Props {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** `drawer` comes from the right and is as tall as the window. */
  shape?: 'dialog' | 'drawer'
}

/** A modal on the platform's own dialog: focus stays in, Esc closes, the page behind is inert, in a shadow root too. */
export function Dialog({ open, onClose, title, children, footer, shape = 'dialog' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    if (!dialog.open)
      typeof dialog.showModal === 'function' ? dialog.showModal() : dialog.setAttribute('open', '')
    return () => dialog.close?.()
  }, [open])
  if (!open) return null
  return (
    <Box
      ref={ref}
      aria-labelledby={id}
      $drawer={shape === 'drawer'}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button variant="text" aria-label="关闭" onClick={onClose} icon={<Icon name="close" />} />
      </header>
      <div>{children}</div>
      {footer && <footer>{footer}</footer>}
    </Box>
  )
}

const Box = styled.dialog<{ $drawer: boolean }>`
  padding: 0; border: 1px solid var(--bq-border); background: var(--bq-surface); color: var(--bq-text); box-shadow: var(--bq-shadow-2); font: inherit;
  ${({ $drawer }) => ($drawer ? 'margin: 0 0 0 auto; height: 100dvh; max-height: none; width: min(560px, 100vw); max-width: none; border-width: 0 0 0 1px;' : 'margin: auto; width: min(520px, calc(100vw - 24px)); max-height: calc(100dvh - 48px); border-radius: var(--bq-r3);')}
  &[open] { display: flex; flex-direction: column; }
  &::backdrop { background: rgb(16 24 40 / 45%); }
  > header { display: flex; align-items: center; justify-content: space-between; padding: 12px 12px 12px 20px; border-bottom: 1px solid var(--bq-border); h2 { font-size: var(--bq-fs-4); font-weight: 600; } }
  > div { padding: 20px; overflow: auto; flex: 1; }
  > footer { display: flex; justify-content: flex-end; gap: 8px; padding: 12px 20px; border-top: 1px solid var(--bq-border); }
`
