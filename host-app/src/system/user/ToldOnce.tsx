import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CopyLine } from './CopyLine.tsx'

interface ToldOnceProps {
  title: string
  /** What will come of it, or what to do with what is told. */
  text: string
  error?: Error | null
  /** What is told, each with its name, to be copied. */
  told: readonly (readonly [label: string, text: string])[]
  children?: ReactNode
  /** The button by which it is made; none once it was, and what is left is to note it down. */
  make: ReactNode
  /** To close without it. */
  leave: string
  onClose: () => void
}

/** A dialog that makes something and tells it this once, such as a first password. */
export function ToldOnce({ title, text, error, told, children, make, leave, onClose }: ToldOnceProps) {
  const footer = make ? (
    <>
      <Button onClick={onClose}>{leave}</Button>
      {make}
    </>
  ) : (
    <Button variant="primary" onClick={onClose}>
      已记下，关闭
    </Button>
  )
  return (
    <Dialog title={title} size="sm" onClose={onClose} footer={footer}>
      <Stack>
        <p>{text}</p>
        {error ? <Alert tone="danger">{error.message}</Alert> : null}
        {told.map(([label, one]) => (
          <CopyLine key={label} label={label} text={one} />
        ))}
        {children}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  color: var(--bq-text-2);
`
