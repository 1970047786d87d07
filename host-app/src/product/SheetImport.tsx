import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FileDrop } from '../kit/transfer/FileDrop.tsx'

interface SheetImportProps {
  title: string
  hint: string
  file: File | null
  busy: boolean
  /** Why it could not be read or taken. */
  problem: string | null
  /** Differences that would be taken. */
  count: number
  /** It was read, and nothing of it forbids taking it. */
  ready: boolean
  onChoose(file: File): void
  onTake(): void
  onClose(): void
  /** Where a workbook to fill in is. */
  template?: ReactNode
  /** What was found. */
  children: ReactNode
}

/** A workbook and what it would change, told before anything is taken. */
export function SheetImport(props: SheetImportProps) {
  const { title, hint, file, busy, problem, count, ready, onChoose, onTake, onClose, template, children } =
    props
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button variant="primary" loading={busy} disabled={!ready || count === 0} onClick={onTake}>
            {`采用 ${count} 处差异`}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {hint}
          {template}
        </p>
        <FileDrop file={file} busy={busy} onChoose={onChoose} />
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {children}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  min-width: 0;
  p {
    color: var(--bq-text-2);
  }
`
