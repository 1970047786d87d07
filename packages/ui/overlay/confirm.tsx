import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import { lazyView, preloadWhenIdle } from '../view/lazy-view.tsx'
import type { ConfirmQuestion } from './ConfirmDialog.tsx'

// Nobody is asked anything before the first list is there.
export const ConfirmDialog = lazyView(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

type Ask = (question: ConfirmQuestion) => Promise<boolean>

/**
 * Asks before something that cannot be taken back: `if (await confirm({ text }))`.
 * False when cancelled. Throws outside ConfirmProvider: silence would be taken for a no.
 */
export function useConfirm(): Ask {
  const ask = useContext(Confirm)
  if (ask === null) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

/** Shows the questions of `useConfirm`, one after the other. One near the root of the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Pending[]>([])
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        last += 1
        const id = last
        const answer = (yes: boolean) => {
          setQueue((now) => now.filter((pending) => pending.id !== id))
          resolve(yes)
        }
        setQueue((now) => [...now, { id, question, answer }])
      }),
    [],
  )
  useEffect(() => preloadWhenIdle([ConfirmDialog]), [])
  const current = queue[0]
  return (
    <Confirm.Provider value={ask}>
      {children}
      {current && (
        <Suspense>
          <ConfirmDialog key={current.id} open {...current.question} onAnswer={current.answer} />
        </Suspense>
      )}
    </Confirm.Provider>
  )
}

interface Pending {
  id: number
  question: ConfirmQuestion
  answer: (yes: boolean) => void
}

let last = 0
const Confirm = createContext<Ask | null>(null)
