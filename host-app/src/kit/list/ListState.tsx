import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { ListNote } from './ListNote.tsx'

interface ListStateProps {
  error: Error | null
  pending: boolean
  empty: boolean
  /** Whether filters are set: an empty answer then means something else. */
  filtered: boolean
  onRetry: () => void
  onReset: () => void
  children: ReactNode
}

/** Rows that are no table (trees, cards), or why there are none: on their way, failed, not allowed, nothing. */
export function ListState({ error, pending, empty, filtered, onRetry, onReset, children }: ListStateProps) {
  if (pending && !error)
    return (
      <Bars role="status" aria-label="列表加载中">
        {Array.from({ length: 12 }, (_, i) => (
          <i key={String(i)} style={{ opacity: 1 - i * 0.075 }} />
        ))}
      </Bars>
    )
  if (!error && !empty) return children
  return <ListNote error={error} filtered={filtered} onRetry={onRetry} onReset={onReset} />
}

const breathe = keyframes`50% { background: var(--bq-border); }`
const Bars = styled.div`
  display: grid;
  gap: 12px;
  padding: var(--bq-s3);
  i {
    height: 24px;
    border-radius: var(--bq-r1);
    background: var(--bq-surface-2);
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`
