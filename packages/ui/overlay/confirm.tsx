import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Question {
  title?: string
  text: ReactNode
  confirm?: string
  danger?: boolean
}
type Ask = (question: Question) => Promise<boolean>
const Confirm = createContext<Ask>(async () => false)

/** Asks before something that cannot be taken back: `if (await confirm({ text }))`. */
export const useConfirm = () => useContext(Confirm)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<(yes: boolean) => void>(() => {})
  const ask = useCallback<Ask>((next) => {
    setQuestion(next)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const end = (yes: boolean) => {
    setQuestion(null)
    answer.current(yes)
  }
  return (
    <Confirm.Provider value={ask}>
      {children}
      <Dialog
        open={question !== null}
        onClose={() => end(false)}
        title={question?.title ?? '提示'}
        footer={
          <>
            <Button onClick={() => end(false)}>取消</Button>
            <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => end(true)}>
              {question?.confirm ?? '确定'}
            </Button>
          </>
        }
      >
        {question?.text}
      </Dialog>
    </Confirm.Provider>
  )
}
