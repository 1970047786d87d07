import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Glyph } from '@baoqiao/ui/feedback/Glyph.tsx'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'

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

/** The rows, or why there are none: on their way, failed, not allowed, nothing yet, nothing found. */
export function ListState({ error, pending, empty, filtered, onRetry, onReset, children }: ListStateProps) {
  if (error) return <Failed error={error} onRetry={onRetry} />
  if (pending)
    return (
      <Bars role="status" aria-label="列表加载中">
        {Array.from({ length: 12 }, (_, i) => (
          <i key={String(i)} style={{ opacity: 1 - i * 0.075 }} />
        ))}
      </Bars>
    )
  if (!empty) return children
  return (
    <Nothing role="status">
      <Glyph name="box" size={40} />
      <p>{filtered ? '没有符合条件的数据' : '暂无数据'}</p>
      {filtered ? <Button onClick={onReset}>清除筛选条件</Button> : null}
    </Nothing>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const known = error instanceof CallError ? error : null
  const refused = known?.status === 403
  return (
    <ErrorState
      title={refused ? '没有权限' : '加载失败'}
      message={error.message}
      {...(known?.traceId ? { traceId: known.traceId } : {})}
      {...(refused ? {} : { onRetry })}
    />
  )
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
const Nothing = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--bq-s3);
  padding: 56px var(--bq-s4);
  color: var(--bq-text-3);
`
