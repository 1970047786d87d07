import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'

type NoticeTone = 'success' | 'info' | 'warning' | 'danger'
interface Notice {
  id: number
  tone: NoticeTone
  message: string
}
const STAY_MS: Record<NoticeTone, number> = { success: 3000, info: 4000, warning: 6000, danger: 8000 }
const listeners = new Set<() => void>()
let notices: readonly Notice[] = []
let last = 0

/** Says something for a few seconds in the corner. The same words are not shown twice at a time. */
export function notify(tone: NoticeTone, message: string): void {
  if (notices.some((notice) => notice.message === message)) return
  last += 1
  const id = last
  change([...notices.slice(-3), { id, tone, message }])
  setTimeout(() => dismiss(id), STAY_MS[tone])
}

/** Where notices appear. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => notices)
  return (
    <Corner popover="manual" ref={(element) => element?.showPopover?.()}>
      {shown.map(({ id, tone, message }) => (
        <Alert key={id} tone={tone} onClose={() => dismiss(id)}>
          {message}
        </Alert>
      ))}
    </Corner>
  )
}

const dismiss = (id: number) => change(notices.filter((notice) => notice.id !== id))
function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const Corner = styled.div`
  position: fixed;
  inset: 12px 12px auto auto;
  display: grid;
  gap: var(--bq-s2);
  width: min(380px, calc(100vw - 24px));
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  pointer-events: none;
  > * {
    pointer-events: auto;
    box-shadow: var(--bq-shadow-2);
  }
`
