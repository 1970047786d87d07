import { Button } from '@baoqiao/ui/button/Button.tsx'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Sheet } from './Sheet.tsx'

interface Question {
  text: ReactNode
  title?: string
  /** What the button that goes on says; default 确定. */
  confirm?: string
  danger?: boolean
}
type Ask = (question: Question) => Promise<boolean>
const ConfirmContext = createContext<Ask | null>(null)

/**
 * Asks before something that cannot be taken back: `if (await confirm({ text })) ...`.
 * On the browser's own dialog like every sheet here, so that it stands above the sheet it asks about.
 */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<(Question & { answer(yes: boolean): void }) | null>(null)
  const ask = useCallback<Ask>(
    (question) => new Promise((resolve) => setAsked({ ...question, answer: resolve })),
    [],
  )
  const finish = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked ? (
        <Sheet
          role="alertdialog"
          side="centre"
          width={420}
          title={asked.title ?? '提示'}
          onClose={() => finish(false)}
          footer={
            <>
              <Button onClick={() => finish(false)}>取消</Button>
              <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => finish(true)} autoFocus>
                {asked.confirm ?? '确定'}
              </Button>
            </>
          }
        >
          {asked.text}
        </Sheet>
      ) : null}
    </ConfirmContext>
  )
}
