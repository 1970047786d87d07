import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Glyph } from '../feedback/Glyph.tsx'
import { type Tone, toneVars } from '../feedback/tone.ts'
import { usePortalContainer } from '../theme/ThemeRoot.tsx'
import { surface } from './surface.ts'
import { useModal } from './use-modal.ts'

/** What is asked. */
export interface ConfirmQuestion {
  /** Default 提示. */
  title?: string
  text: ReactNode
  /** Word on the button that does it. Default 确定. */
  confirm?: string
  /** Default 取消, or 返回 where something is cancelled. */
  cancel?: string
  /** Red button, and the focus starts on 取消. */
  danger?: boolean
  /** Runs on confirm while the dialog waits; a rejection keeps it open and shows the error's message. */
  onConfirm?: () => Promise<void>
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  open: boolean
  /** true: confirmed, and `onConfirm` is done; false: cancelled. */
  onAnswer: (yes: boolean) => void
}

/**
 * Asks before something that is hard to undo. Most callers want `useConfirm`.
 * The platform's own modal dialog: it is above every other layer, native or not, and costs no library in the first load.
 */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  const container = usePortalContainer()
  if (!open) return null
  // A Dialog below hides from screen readers what was there before it: the question stands beside it, not in the page.
  return container === null ? <Asking {...rest} /> : createPortal(<Asking {...rest} />, container)
}

/** Beside 取消订单 a plain 取消 could be either. */
const wayBack = (confirm = '') => (confirm.startsWith('取消') ? '返回' : '取消')

function Asking({ onAnswer, ...question }: Omit<ConfirmDialogProps, 'open'>) {
  const id = useId()
  const dialog = useModal()
  const { busy, failure, run } = useRun(question.onConfirm, () => onAnswer(true))
  const { danger = false } = question
  const tone = danger ? 'danger' : 'warning'
  const cancel = () => {
    if (!busy) onAnswer(false)
  }
  return (
    <Box
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      $tone={tone}
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
      // Esc is answered here; a dialog below must not hear it too.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <Title id={`${id}t`}>
        <Glyph name={tone} size={20} />
        {question.title ?? '提示'}
      </Title>
      <Text id={`${id}d`}>{question.text}</Text>
      {failure === null ? null : <Failure role="alert">{failure}</Failure>}
      <Foot>
        <Button onClick={cancel} disabled={busy} data-focus={danger || undefined}>
          {question.cancel ?? wayBack(question.confirm)}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          loading={busy}
          onClick={run}
          data-focus={danger ? undefined : true}
        >
          {question.confirm ?? '确定'}
        </Button>
      </Foot>
    </Box>
  )
}

function useRun(action: (() => Promise<void>) | undefined, done: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await action?.()
      done()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '操作失败，请重试')
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run: () => void run() }
}

const Box = styled.dialog<{ $tone: Tone }>`
  ${surface}
  ${({ $tone }) => toneVars($tone)}
  width: min(400px, calc(100vw - 32px));
  max-height: calc(100dvh - 48px);
  margin: auto;
  padding: var(--bq-s5);
  border-radius: var(--bq-r3);
  overflow: auto;
  &::backdrop {
    background: rgb(16 24 40 / 45%);
  }
`

const Title = styled.h2`
  display: flex;
  align-items: flex-start;
  gap: var(--bq-s2);
  font-size: var(--bq-fs-4);
  font-weight: 600;
  line-height: 24px;
  overflow-wrap: anywhere;
  > svg {
    margin-top: 2px;
    color: var(--tone-text);
  }
`

const Text = styled.div`
  margin: var(--bq-s2) 0 0 28px;
  color: var(--bq-text-2);
  font-size: var(--bq-fs-3);
  line-height: 1.6;
  overflow-wrap: anywhere;
`

const Failure = styled.div`
  margin: var(--bq-s2) 0 0 28px;
  color: var(--bq-danger-text);
`

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--bq-s2);
  margin-top: var(--bq-s5);
`
