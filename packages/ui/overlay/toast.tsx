import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../icon/Icon.tsx'

type Tone = 'success' | 'error' | 'info'
interface Message {
  id: number
  tone: Tone
  text: string
}
export type ShowToast = Record<Tone, (text: string) => void>
const Toasts = createContext<ShowToast>({ success() {}, error() {}, info() {} })

/** Short messages that pass: `toast.success('保存成功')`. */
export const useToast = () => useContext(Toasts)

let last = 0
/** The live regions exist from the start, so the first message is announced too. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const show = useCallback((tone: Tone, text: string) => {
    last += 1
    const id = last
    setMessages((now) => [...now.filter((message) => message.text !== text).slice(-3), { id, tone, text }])
    setTimeout(
      () => setMessages((now) => now.filter((message) => message.id !== id)),
      tone === 'error' ? 6000 : 3000,
    )
  }, [])
  const api = useMemo<ShowToast>(
    () => ({
      success: (text) => show('success', text),
      error: (text) => show('error', text),
      info: (text) => show('info', text),
    }),
    [show],
  )
  return (
    <Toasts.Provider value={api}>
      {children}
      <Shelf>
        <div role="status" aria-live="polite">
          {messages.filter(({ tone }) => tone !== 'error').map(draw)}
        </div>
        <div role="alert" aria-live="assertive">
          {messages.filter(({ tone }) => tone === 'error').map(draw)}
        </div>
      </Shelf>
    </Toasts.Provider>
  )
}

const draw = ({ id, tone, text }: Message) => (
  <Note key={id} data-tone={tone}>
    <Icon name={tone} />
    {text}
  </Note>
)

const Shelf = styled.div`position: fixed; z-index: var(--bq-z-toast); top: 16px; inset-inline: 0; pointer-events: none; > div { display: flex; flex-direction: column; align-items: center; gap: 8px; margin-bottom: 8px; }`
const Note = styled.p`
  display: flex; align-items: center; gap: 8px; max-width: min(560px, calc(100vw - 32px)); padding: 9px 16px !important; border-radius: var(--bq-r2); background: var(--bq-surface); border: 1px solid var(--bq-border); box-shadow: var(--bq-shadow-2);
  svg { flex: none; } &[data-tone='success'] svg { color: var(--bq-success-text); } &[data-tone='error'] svg { color: var(--bq-danger-text); } &[data-tone='info'] svg { color: var(--bq-info-text); }
`
