import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Glyph } from '../feedback/Glyph.tsx'
import { type Tone, toneVars } from '../feedback/tone.ts'
import { Dialog } from './Dialog.tsx'

/** What is asked. */
export interface ConfirmOptions {
  title: string
  message?: ReactNode
  /** danger: the button is red, and 取消 has the focus. Default warning. */
  tone?: 'warning' | 'danger' | 'info'
  okText?: string
  cancelText?: string
  /** Runs on confirm while the dialog waits; a rejection keeps it open and shows the error's message. */
  onOk?: () => Promise<void>
}

export interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean
  /** true: confirmed and done; false: cancelled. */
  onAnswer: (ok: boolean) => void
}

/** Asks before something that is hard to undo. Most callers want `useConfirm`. */
export function ConfirmDialog({ open, onAnswer, onOk, tone = 'warning', ...words }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const answer = (ok: boolean) => {
    setFailure(null)
    onAnswer(ok)
  }
  const confirm = async () => {
    setBusy(true)
    try {
      await onOk?.()
      answer(true)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '操作失败，请重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      beforeClose={() => !busy}
      size="sm"
      initialFocus={tone === 'danger' ? safe : main}
      title={
        <Head $tone={tone}>
          <Glyph name={tone} size={20} />
          {words.title}
        </Head>
      }
      footer={
        <>
          <Button ref={safe} onClick={() => answer(false)} disabled={busy}>
            {words.cancelText ?? '取消'}
          </Button>
          <Button
            ref={main}
            variant={tone === 'danger' ? 'danger' : 'primary'}
            loading={busy}
            onClick={() => void confirm()}
          >
            {words.okText ?? '确定'}
          </Button>
        </>
      }
    >
      <Message>{words.message}</Message>
      {failure === null ? null : <Failure role="alert">{failure}</Failure>}
    </Dialog>
  )
}

const Head = styled.span<{ $tone: Tone }>`
  ${({ $tone }) => toneVars($tone)}
  display: flex;
  align-items: flex-start;
  gap: var(--bq-s2);
  > svg {
    margin-top: 4px;
    color: var(--tone);
  }
`

const Message = styled.div`
  padding-left: 28px;
  color: var(--bq-text-2);
  overflow-wrap: anywhere;
`

const Failure = styled.div`
  margin: var(--bq-s2) 0 0 28px;
  color: var(--bq-danger-text);
`
