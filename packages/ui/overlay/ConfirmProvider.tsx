import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx'

/** Asks and waits: resolves true when confirmed (and `onOk` is done), false when cancelled. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>

/** Shows the questions of `useConfirm`, one after the other. One near the root of the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Question[]>([])
  const [open, setOpen] = useState(true)
  const last = useRef<Question | null>(null)
  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        setQueue((now) => [...now, { options, resolve }])
      }),
    [],
  )
  const current = queue[0] ?? last.current
  const answer = (ok: boolean) => {
    if (queue[0] === undefined || !open) return
    queue[0].resolve(ok)
    last.current = queue[0]
    // A next question waits for the next render, so that its dialog takes the focus anew.
    setOpen(false)
    setQueue((now) => now.slice(1))
    queueMicrotask(() => setOpen(true))
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {current === null ? null : (
        <ConfirmDialog {...current.options} open={open && queue.length > 0} onAnswer={answer} />
      )}
    </ConfirmContext>
  )
}

/** The promise form of ConfirmDialog. Throws outside ConfirmProvider. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

interface Question {
  options: ConfirmOptions
  resolve: (ok: boolean) => void
}

const ConfirmContext = createContext<Confirm | null>(null)
